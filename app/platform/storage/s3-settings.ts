/** The address and credentials of a bucket. */
export interface S3Settings {
  /** Such as `https://s3.example`, possibly with a path, without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Where staff typed the endpoint: it must be public, or one of these hosts. */
  privateHosts?: readonly string[]
}
