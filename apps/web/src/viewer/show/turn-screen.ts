/** Phones turn their screen for a page in full screen only; iPhones never do. */
export async function turnScreen(frame: HTMLElement | null): Promise<boolean> {
  try {
    await frame?.requestFullscreen()
    await lockScreen()
    return true
  } catch {
    // A browser turns nothing that is drawn in full screen.
    if (document.fullscreenElement !== null) await document.exitFullscreen().catch(() => undefined)
    return false
  }
}

async function lockScreen(): Promise<void> {
  const lock: unknown = Reflect.get(screen.orientation, 'lock')
  if (typeof lock !== 'function') throw new Error('this browser turns no screen')
  await lock.call(screen.orientation, 'landscape')
}
