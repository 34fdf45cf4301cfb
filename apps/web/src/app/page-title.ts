let base = ''
let openAlarms = 0

/** Sets the page's own title; the number of open alarms stands before it. */
export function setPageTitle(text: string): void {
  base = text
  show()
}

/** Shown in the title and by the tab's picture, so that a tab in the background shows it too. */
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
