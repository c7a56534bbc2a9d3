/** Whether to serve the sources as they change, instead of the built pages. */
export const isDevelopment = process.argv.includes('--dev')

// React reads this when it is loaded, so that this module must be imported before any that loads React.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
