let base = ''
let openAlarms = 0

/** Sets the page's own title, before which the number of open alarms stands. */
export function setPageTitle(text: string): void {
  base = text
  show()
}

/** Shows the number in the title and the tab's picture, so that people see it while the tab is in the background. */
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
