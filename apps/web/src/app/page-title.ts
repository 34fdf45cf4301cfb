let base = ''
let openAlarms = 0

/** The page's own title (spec §2); open alarms stand before it. */
export function setPageTitle(text: string): void {
  base = text
  show()
}

/** Shown in the title and by the tab's picture, so that a tab in the background tells of it too. */
export function setOpenAlarms(count: number): void {
  if (count === openAlarms) return
  openAlarms = count
  show()
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  icon?.setAttribute('href', count > 0 ? '/favicon-alarm.svg' : '/favicon.svg')
}

function show(): void {
  document.title = openAlarms > 0 ? `(${openAlarms}) ${base}` : base
}
