// React reads this when it is loaded: to be imported before it.
process.env.NODE_ENV = 'production'
