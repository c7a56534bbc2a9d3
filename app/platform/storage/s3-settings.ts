/** Where a bucket is, and who may use it. */
export interface S3Settings {
  /** `https://s3.example`, with a path where the service has one, without a slash at its end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
