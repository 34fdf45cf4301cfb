// Runs before the first paint. The build writes it into the page, whose policy allows it by its hash.
{
  const root = document.documentElement
  const { pathname, search } = location
  const config = JSON.parse(document.getElementById('app-config')?.textContent || '{}')
  const early = JSON.parse(document.getElementById('early-files').textContent)
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const token = read('fieldhub.token')
  const language = read('fieldhub.language') ?? config.defaultLanguage
  const lang = language === 'en_us' ? 'en_us' : 'zh_cn'

  /** How the outline looks: colours, the side bar, and which page comes. */
  const look = () => {
    const wanted = read('mantine-color-scheme-value')
    const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
    const scheme = wanted === 'light' || wanted === 'dark' ? wanted : systemDark ? 'dark' : 'light'
    root.setAttribute('data-mantine-color-scheme', scheme)
    root.style.colorScheme = scheme
    root.lang = lang === 'en_us' ? 'en' : 'zh-CN'
    const isBare = /^\/(show|buildEditor|embed)/.test(pathname)
    const isIn = token && pathname !== '/login'
    root.dataset.boot = isBare ? 'bare' : isIn ? 'console' : 'sign-in'
    root.dataset.bootSide = read('fieldhub.sidebar') ?? 'opened'
    // The name of the product is at once where the page that comes has it.
    document.addEventListener('readystatechange', () => {
      for (const place of document.querySelectorAll('.boot-brand')) place.textContent = config.title
    })
  }

  const addLink = (rel, file) => {
    const link = document.createElement('link')
    link.rel = rel
    if (rel === 'preload') link.as = 'style'
    // As the build asks for styles: else they would be fetched twice.
    if (rel !== 'modulepreload') link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }

  /** Asks for files that would else be found one behind the other: on a slow line the line stood still four times. */
  const fetchFiles = (files) => {
    for (const file of files.flat().filter(Boolean)) {
      addLink(file.endsWith('.css') ? 'preload' : 'modulepreload', file)
    }
  }

  const answers = new Map()
  const zone = read('fieldhub.zone') ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  /** `early-answers.ts` gives the answer to the console when it makes the same call. */
  const ask = (path, before) => {
    const send = () => fetch(`/api2${path}`, { headers: { token, lang, zone }, priority: 'high' })
    const answer = before === undefined ? send() : before.then(send)
    answer.catch(() => undefined)
    answers.set(path, answer)
    return answer
  }

  const keptValueNames = () => {
    try {
      const { values } = JSON.parse(read('fieldhub.deviceColumns'))
      return [...new Set(values.map((name) => name.trim()))]
    } catch {
      return []
    }
  }

  /** The call of the device list, with the rows and the columns of values that are kept in this browser. */
  const firstDevices = () => {
    const query = new URLSearchParams()
    const values = keptValueNames().filter((name) => name !== '' && !name.includes(','))
    if (values.length > 0) query.set('values', values.join())
    const size = read('fieldhub.pageSize')
    query.set('page', '1')
    query.set('pageSize', /^(10|20|50|100)$/.test(size) ? size : '50')
    return `/app/device?${query}`
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

  /**
   * Draws the first devices of the list before the console is there: on a slow line its program takes seconds, and an
   * answer of two kilobytes does not. The names are links, and the console takes the place of all of it.
   */
  const drawDevices = ({ code, data }) => {
    const lines = document.querySelector('.boot-lines')
    if (code !== 200 || lines === null || data.list.length === 0) return
    const rows = document.createElement('ul')
    rows.append(...data.list.slice(0, 20).map(toRow))
    lines.lastElementChild.replaceWith(rows)
    lines.closest('.boot').removeAttribute('aria-hidden')
  }

  /** Asks for what the first page of the console shows. Calls are small and go before files, as browsers send six at once. */
  const askForPage = (page) => {
    ask('/app/userInfo')
    if (page === '/home')
      ['homeData', 'homeStats', 'homeTrigger'].map((name) => ask(`/app/${name}`))
    const id = new URLSearchParams(search).get('id')
    if (page === '/device/detail' && id !== null) ask(`/app/device?${new URLSearchParams({ id })}`)
    if (page === '/device/list' && search === '') {
      const devices = ask(firstDevices())
      // What a later reader of the same answer gets is another copy.
      devices.then((answer) => answer.clone().json()).then(drawDevices, () => undefined)
      // Counting thousands of devices keeps the store busy, so they come after the first of them.
      ask('/app/deviceCount', devices)
    }
  }

  look()
  // Libraries that make style elements look for their leave here (get-nonce).
  globalThis.__webpack_nonce__ = document.querySelector('meta[property=csp-nonce]')?.nonce
  // A sheet that a script asks for does not hold up the outline; `start.tsx` waits for it.
  for (const file of early.styles) addLink('stylesheet', file)
  if (root.dataset.boot === 'sign-in') fetchFiles(early.signIn)
  if (root.dataset.boot === 'console') {
    const page = pathname === '/' ? '/home' : pathname
    globalThis.fieldhubEarly = { lang, zone, startedAt: Date.now(), answers }
    askForPage(page)
    fetchFiles([early.frame, early.texts[lang], early.pages[page]])
  }
}
