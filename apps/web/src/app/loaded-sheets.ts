/**
 * Resolves when the stylesheets of the page are there. `boot.js` asks for them in a way that does not hold up the
 * outline, so the program may be faster. One that cannot be loaded is not waited for.
 */
export async function loadedSheets(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  await Promise.all([...sheets].filter(({ sheet }) => sheet === null).map(untilLoaded))
}

function untilLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => resolve()
    link.addEventListener('load', settle, { once: true })
    link.addEventListener('error', settle, { once: true })
  })
}
