import { translate } from '#i18n/translate.ts'

/** The label of an HTTP status; a status without one keeps the server's own text. */
export function httpStatusText(status: number, statusText: string): string {
  switch (status) {
    case 400:
      return translate('error.requestFailed')
    case 401:
      return translate('error.unauthorizedAccess')
    case 403:
      return translate('error.forbiddenAccess')
    case 404:
      return translate('error.notFoundResources')
    case 500:
      return translate('error.serverException')
    case 502:
      return translate('error.gatewayError')
    case 503:
      return translate('error.serviceUnavailable')
    case 504:
      return translate('error.brokenOff')
    default:
      // HTTP/2 sends no status text.
      return statusText === '' ? translate('error.callApiFailed') : statusText
  }
}
