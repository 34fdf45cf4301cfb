// Runs before the first paint. The build writes it into the page, whose policy allows it by its hash.
{
  /**
   * Within a frame of another site, and where cookies are blocked, a browser keeps nothing and answers each question for
   * what it kept with an error. The page then remembers what it would have kept for as long as it is open.
   */
  const rememberInstead = (name) => {
    const kept = new Map()
    const value = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, String(text)),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
      key: (index) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size
      },
    }
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      globalThis[name]?.getItem('')
    } catch {
      rememberInstead(name)
    }
  }

  const root = document.documentElement
  // An address with a slash at its end, as people and programs write it, is that of the same page.
  const address = new URL(location.href)
  address.pathname = address.pathname.replace(/(.)[/]+$/, '$1')
  if (address.href !== location.href) history.replaceState(null, '', address)
  const { pathname, search } = location
  const page = pathname === '/' ? '/home' : pathname
  const config = JSON.parse(document.getElementById('app-config')?.textContent || '{}')
  const early = JSON.parse(document.getElementById('early-files').textContent)

  // Only what is written here runs before the program, which is a module.
  const newest = [
    ['toSorted', Array.prototype],
    ['groupBy', Map],
    ['parse', URL],
    ['any', AbortSignal],
    ['structuredClone', globalThis],
  ]
  if (early.older !== '' && newest.some(([name, owner]) => !(name in owner))) {
    document.write(`<script src="/${early.older}"></script>`)
  }
  addEventListener('error', ({ error }) => {
    if (error instanceof SyntaxError) root.dataset.boot = 'old'
  })

  /**
   * Where files did not come, or drawing failed, the page stays an outline or empty, and at a screen on a wall nobody loads
   * it again. It is loaded again once the server answers: after 5 s, later after up to 5 minutes. A page that is shown stays.
   */
  const triesKey = 'fieldhub.startTries'
  let isStarting = false
  const isShown = () => document.querySelector('#root > :not(.boot, .boot-old)') !== null
  const startAgain = () => {
    if (isStarting || root.dataset.boot === 'old') return
    isStarting = true
    const tries = Number(sessionStorage.getItem(triesKey))
    const look = async () => {
      isStarting = false
      if (isShown()) return
      const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
      if (answer?.ok !== true) return startAgain()
      sessionStorage.setItem(triesKey, tries + 1)
      location.reload()
    }
    setTimeout(() => void look(), Math.min(5_000 * 2 ** tries, 300_000))
  }
  for (const fault of ['error', 'unhandledrejection', 'vite:preloadError']) {
    // A file's own fault does not rise to the window.
    addEventListener(fault, startAgain, true)
  }
  setTimeout(() => isShown() && sessionStorage.removeItem(triesKey), 60_000)

  const read = (key) => localStorage.getItem(key)
  const token = read('fieldhub.token')
  const isKiosk = new URLSearchParams(search).get('kiosk') === '1'
  const isShared = /^\/(show|showDashboard|embed)\//.test(pathname)
  /** Who has a share may have no account, and reads what the browser is set to (`browserLanguage`). */
  const spoken = () =>
    navigator.languages.find((each) => /^(zh|en)\b/i.test(each))?.replace(/^en.*/i, 'en_us')
  const language = read('fieldhub.language') ?? (isShared ? spoken() : config.defaultLanguage)
  const lang = language === 'en_us' ? 'en_us' : 'zh_cn'
  const words = JSON.parse(document.getElementById('boot-words')?.textContent || '{}')[lang]

  /** How the outline looks: colours, the side bar, and which page comes. */
  const look = () => {
    const wanted = read('mantine-color-scheme-value')
    const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
    const scheme = wanted === 'light' || wanted === 'dark' ? wanted : systemDark ? 'dark' : 'light'
    root.setAttribute('data-mantine-color-scheme', scheme)
    root.style.colorScheme = scheme
    root.lang = lang === 'en_us' ? 'en' : 'zh-CN'
    const isBare = /^\/(show|buildEditor|embed)/.test(pathname)
    root.dataset.boot = isBare ? 'bare' : token && pathname !== '/login' ? 'console' : 'sign-in'
    root.dataset.bootSide = read('fieldhub.sidebar') ?? 'opened'
    // The name of the product is at once where the page that comes has it.
    document.addEventListener('readystatechange', () => {
      for (const place of document.querySelectorAll('.boot-brand')) place.textContent = config.title
      const bar = document.querySelector('.boot-bar')
      // What is shared is named by its answer.
      if (bar !== null && !isBare) bar.textContent = words?.titles[page] ?? ''
    })
  }

  /** As the build asks for styles: else they would be fetched twice. */
  const addLink = (properties, file) =>
    document.head.append(make('link', { ...properties, crossOrigin: '', href: `/${file}` }))

  /**
   * A module that is a script of its own is run in a turn of its own, after those before it: what a later one imports is
   * there by then. One that is only asked for early is run with all others that wait for it, in one piece.
   */
  const addModule = (src) => {
    const inOrder = { type: 'module', async: false, fetchPriority: 'high' }
    document.head.append(make('script', { ...inOrder, src }))
  }

  /** Asks for files that would else be found one behind the other: on a slow line the line stood still four times. */
  const fetchFiles = (files) => {
    for (const file of files.flat().filter(Boolean)) {
      if (file.endsWith('.css')) addLink({ rel: 'preload', as: 'style' }, file)
      else addModule(`/${file}`)
    }
  }

  const answers = new Map()
  // The first formatter of a page takes 30 ms, and a phone 120.
  globalThis.fieldhubZone =
    globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = read('fieldhub.zone') ?? fieldhubZone
  /** `early-answers.ts` gives the answer to the console when it makes the same call. */
  const ask = (path, before) => {
    const headers = { token: token ?? '', lang, zone }
    const send = () => fetch(`/api2${path}`, { headers, priority: 'high' })
    const answer = before === undefined ? send() : before.then(send)
    answer.catch(() => undefined)
    answers.set(path, answer)
    return answer
  }

  /** The columns that this browser keeps; of values only those that can be asked for. */
  const keptColumns = () => {
    try {
      const { shown, values } = JSON.parse(read('fieldhub.deviceColumns'))
      const names = [...new Set(values.map((name) => name.trim()))]
      return { shown, values: names.filter((name) => name !== '' && !name.includes(',')) }
    } catch {
      // As many as a window of this width shows (`getUsualColumns`).
      const widths = { status: 0, sn: 0, model: 0, group: 1_340, tags: 1_440, loginTime: 0 }
      const shown = Object.keys(widths).filter((column) => innerWidth >= widths[column])
      return { shown, values: [] }
    }
  }

  /** The call of the device list, with the rows and the columns of values that are kept in this browser. */
  const firstDevices = () => {
    const query = new URLSearchParams()
    const { values } = keptColumns()
    if (values.length > 0) query.set('values', values.join())
    const size = read('fieldhub.pageSize')
    query.set('page', '1')
    query.set('pageSize', /^(10|20|50|100)$/.test(size) ? size : '50')
    return `/app/device?${query}`
  }

  /** An element with these properties; an attribute's name begins with `$`. */
  const make = (tag, properties, ...children) => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(properties)) {
      if (name.startsWith('$')) element.setAttribute(name.slice(1).replace('_', '-'), value)
      else element[name] = value
    }
    element.append(...children)
    return element
  }

  const toStatus = ({ status }) => make('b', { $data_status: status }, words.status[status])
  const drawDevices = globalThis.fieldhubListDrawing({ words, make, toStatus, keptColumns, read })
  const drawDetail = globalThis.fieldhubDeviceDrawing({ words, make, toStatus })

  /** A copy of an answer with its time, by the server's clock where it says so. A later reader gets the answer itself. */
  const copyOf = async (answer) => {
    const copy = (await answer).clone()
    return { now: Date.parse(copy.headers.get('date')) || Date.now(), ...(await copy.json()) }
  }

  /** Asks for a device, and for its values where these are what the address shows. */
  const askForDevice = (id, given) => {
    const device = ask(`/app/device?${new URLSearchParams({ id })}`)
    const isOfValues = (given.get('tab') ?? 'var') === 'var'
    const values = isOfValues && ask(`/app/getVarLastData?${new URLSearchParams({ deviceId: id })}`)
    const isWhole = isOfValues && !given.has('find')
    const copies = [device, ...(isWhole ? [values] : [])].map(copyOf)
    for (const known of [copies.slice(0, 1), copies]) {
      Promise.all(known).then(drawDetail, () => undefined)
    }
  }

  /** Asks for what the first page of the console shows. */
  const askForPage = (page) => {
    ask('/app/userInfo')
    if (page === '/home')
      ['homeData', 'homeStats', 'homeTrigger'].map((name) => ask(`/app/${name}`))
    const given = new URLSearchParams(search)
    const id = given.get('id')
    if (page === '/device/detail' && id !== null) askForDevice(id, given)
    const configurationId = given.get('configurationId')
    if (page === '/buildEditor' && configurationId !== null) {
      ask(`/app/configuration?${new URLSearchParams({ id: configurationId })}`)
      ask(`/app/configurationPageList?${new URLSearchParams({ configurationId })}`)
    }
    if (page === '/device/list' && search === '') {
      const devices = ask(firstDevices())
      // What a later reader of the same answer gets is another copy.
      devices.then((answer) => answer.clone().json()).then(drawDevices, () => undefined)
      // Counting thousands of devices keeps the store busy, so they come after the first of them.
      ask('/app/deviceCount', devices)
    }
  }

  /** About as long as the data of so many cells that a canvas paints them (`slice-view.tsx`), plain or packed. */
  const isLarge = ({ pageData = '' }) =>
    pageData.length > (pageData.startsWith('{') ? 60_000 : 12_000)

  /**
   * Names what is shared, as the bar above it will: on a slow line its program takes seconds. What paints a large plant is
   * asked for together with that program. A screen on a wall has no bar.
   */
  const drawShare = ({ code, data }) => {
    if (code !== 200) return
    if (data.pages.some(isLarge))
      for (const file of early.large) addLink({ rel: 'modulepreload' }, file)
    const bar = document.querySelector('.boot-bar')
    if (bar === null || isKiosk) return
    bar.replaceChildren(make('h1', {}, `${data.name} · ${data.deviceName}`))
    bar.closest('.boot').removeAttribute('aria-hidden')
  }

  /** Opens the share as its page does, with the password that this tab keeps. */
  const askForShare = () => {
    const code = decodeURIComponent(pathname.slice('/show/'.length))
    const password = sessionStorage.getItem(`fieldhub.share.${code}`)
    const answer = ask(
      `/share/show?${new URLSearchParams({ code, ...(password && { password }) })}`,
    )
    copyOf(answer).then(drawShare, () => undefined)
  }

  look()
  // Libraries that make style elements look for their leave here (get-nonce).
  globalThis.__webpack_nonce__ = document.querySelector('meta[property=csp-nonce]')?.nonce
  // A sheet that a script asks for does not hold up the outline; `start.tsx` waits for it.
  for (const file of early.styles) addLink({ rel: 'stylesheet' }, file)
  /** Calls are small and go before files, as browsers send six at once. */
  const begin = ({ files, texts }, call) => {
    globalThis.fieldhubEarly = { lang, zone, startedAt: Date.now(), answers }
    call?.()
    fetchFiles([files, texts[lang]])
  }
  const { '/show': show, '/login': signIn, '*': other, ...own } = early.pages
  if (pathname.startsWith('/show/')) begin(show, askForShare)
  else if (root.dataset.boot === 'sign-in') begin(signIn)
  else if (token && !isShared) begin(own[page] ?? other, () => askForPage(page))
}
