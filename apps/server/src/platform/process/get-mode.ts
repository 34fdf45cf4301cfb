interface ModeSettings {
  readonly FIELDHUB_HOST: string
  readonly FIELDHUB_MODE?: 'development' | 'production' | undefined
  readonly FIELDHUB_PUBLIC_URL: string
  readonly FIELDHUB_TRUSTED_PROXY: string
  readonly FIELDHUB_OPEN_DEVELOPMENT: 'on' | 'off'
  readonly FIELDHUB_ADMIN_PASSWORD?: string | undefined
}

const passwordLengthMin = 8

/**
 * Development writes sign-in codes to the log, so it applies only where it is obvious: a machine that listens to itself
 * and is not published by a proxy. Throws when a setting would open one to others by mistake.
 */
export function getMode(settings: ModeSettings): 'development' | 'production' {
  const isAlone = isLoopback(settings.FIELDHUB_HOST)
  const isPublished = settings.FIELDHUB_PUBLIC_URL !== '' || settings.FIELDHUB_TRUSTED_PROXY !== ''
  const mode = settings.FIELDHUB_MODE ?? (isAlone && !isPublished ? 'development' : 'production')
  if (mode === 'development' && !isAlone && settings.FIELDHUB_OPEN_DEVELOPMENT === 'off') {
    refuse(
      'FIELDHUB_MODE: development is for this machine alone, as sign-in codes stand in its log; others would reach it at FIELDHUB_HOST. FIELDHUB_OPEN_DEVELOPMENT=on allows it all the same',
    )
  }
  const password = settings.FIELDHUB_ADMIN_PASSWORD
  if (mode === 'production' && password !== undefined && password.length < passwordLengthMin) {
    refuse(
      `FIELDHUB_ADMIN_PASSWORD: must have ${passwordLengthMin} characters or more in production`,
    )
  }
  return mode
}

function refuse(fault: string): never {
  throw new Error(`settings are not valid:\n  ${fault}`)
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}
