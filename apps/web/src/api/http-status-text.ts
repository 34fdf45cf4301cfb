import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { translate } from '#i18n/translate.ts'

const labels: Readonly<Partial<Record<number, PlainMessageKey>>> = {
  400: 'error.requestFailed',
  401: 'error.unauthorizedAccess',
  403: 'error.forbiddenAccess',
  404: 'error.notFoundResources',
  500: 'error.serverException',
  502: 'error.gatewayError',
  503: 'error.serviceUnavailable',
  // A proxy says so of a call whose process died: it may have been done.
  504: 'error.gatewayError',
}

/** The label of an HTTP status; a status without one keeps the server's own text. */
export function httpStatusText(status: number, statusText: string): string {
  const label = labels[status]
  // HTTP/2 sends no status text.
  return label === undefined && statusText !== ''
    ? statusText
    : translate(label ?? 'error.callApiFailed')
}
