import { translate } from '#i18n/translate.ts'
import type { refusedCall } from '#i18n/zh-cn/refused-call.ts'

/** Texts that fill in no number. */
type Plain = Exclude<keyof typeof refusedCall, 'retryAfter'>

const labels: Readonly<Partial<Record<number, Plain>>> = {
  400: 'requestFailed',
  401: 'unauthorizedAccess',
  403: 'forbiddenAccess',
  404: 'notFoundResources',
  // A proxy's own limit, which says nothing more.
  429: 'serviceUnavailable',
  500: 'serverException',
  502: 'gatewayError',
  503: 'serviceUnavailable',
  // A proxy says so of a call whose process died: it may have been done.
  504: 'gatewayError',
}

/** The label of an HTTP status; a status without one keeps the server's own text. */
export function httpStatusText(status: number, statusText: string): string {
  const label = labels[status]
  // HTTP/2 sends no status text.
  return label === undefined && statusText !== ''
    ? statusText
    : translate(`error.${label ?? 'callApiFailed'}`)
}
