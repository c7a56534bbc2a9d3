/** Whether sources are served as they change, instead of the built pages. */
export const isDevelopment = process.argv.includes('--dev')

// Here, because React reads it when it is loaded: this module comes before all that load React.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
