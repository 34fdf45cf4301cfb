export type {
  CallOptions,
  DataCall,
  FileCall,
  ListCall,
  Page,
  PagesCall,
  UploadCall,
} from './call-types.ts'
export type { FieldhubClient } from './client.ts'
export { createClient } from './client.ts'
export type { ClientOptions, Socket } from './client-options.ts'
export type { ErrorName } from './fieldhub-error.ts'
export { FieldhubError } from './fieldhub-error.ts'
export { errorCodes } from './generated/error-codes.ts'
export type * from './generated/index.ts'
export type { ServerMessage } from './generated/live-messages.ts'
export type { LiveEnd, LiveEvent, LiveEventOf, LiveGap } from './live-events.ts'
export type { LiveFeed, LiveOptions } from './live-feed.ts'
export type { WebhookMessage } from './webhook.ts'
export { readWebhook } from './webhook.ts'
