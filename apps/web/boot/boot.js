// Runs before the first paint. The build writes it into the page, whose policy allows it by its hash.
;(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const wanted = read('mantine-color-scheme-value')
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = wanted === 'light' || wanted === 'dark' ? wanted : systemDark ? 'dark' : 'light'
  // Libraries that make style elements look for their leave here (get-nonce).
  globalThis.__webpack_nonce__ = document.querySelector('meta[property=csp-nonce]')?.nonce
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', scheme)
  root.style.colorScheme = scheme
  const config = JSON.parse(document.getElementById('app-config')?.textContent || '{}')
  const language = read('fieldhub.language') ?? config.defaultLanguage
  const isConsole = read('fieldhub.token') && !/^\/(login|show|buildEditor)/.test(location.pathname)
  root.dataset.boot = isConsole ? 'console' : 'bare'
  root.dataset.bootSide = read('fieldhub.sidebar') ?? 'opened'
  root.lang = language === 'en_us' ? 'en' : 'zh-CN'
})()

// Asks for the files of the console at once, which would else be found one behind the other.
;(() => {
  const root = document.documentElement
  if (root.dataset.boot !== 'console') return
  const { frame, texts, pages } = JSON.parse(document.getElementById('early-files').textContent)
  const ofLanguage = texts[root.lang === 'en' ? 'en_us' : 'zh_cn']
  const ofPage = pages[location.pathname === '/' ? '/home' : location.pathname]
  for (const file of [frame, ofLanguage, ofPage].flat().filter(Boolean)) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    // As the build asks for styles: else they would be fetched twice.
    if (isStyle) link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
})()

// Draws the first devices of the list before the console is there: on a slow line its program takes seconds, and an
// answer of two kilobytes does not. The names are links, and the console takes the place of all of it.
;(() => {
  const isFirstPage = location.pathname === '/device/list' && location.search === ''
  if (document.documentElement.dataset.boot !== 'console' || !isFirstPage) return
  const headers = {
    token: localStorage.getItem('fieldhub.token'),
    lang: document.documentElement.lang === 'en' ? 'en_us' : 'zh_cn',
  }
  const toRow = ({ id, name, sn, status }) => {
    const row = document.createElement('li')
    const link = document.createElement('a')
    link.href = `/device/detail?id=${id}`
    link.textContent = name
    const number = document.createElement('span')
    number.textContent = sn
    row.dataset.status = status
    row.append(link, number)
    return row
  }
  fetch('/api2/app/device?page=1&pageSize=10', { headers, priority: 'high' })
    .then((answer) => answer.json())
    .then(({ code, data }) => {
      const lines = document.querySelector('.boot-lines')
      if (code !== 200 || lines === null || data.list.length === 0) return
      const rows = document.createElement('ul')
      rows.append(...data.list.map(toRow))
      lines.lastElementChild.replaceWith(rows)
      lines.closest('.boot').removeAttribute('aria-hidden')
    })
    // The list itself asks again and says what is wrong.
    .catch(() => undefined)
})()
