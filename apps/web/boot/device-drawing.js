// Stands before `boot.js`, in the same script of the built page.

/** What draws a device before the console is there. `make` makes an element, `toStatus` the state of a device. */
globalThis.fieldhubDeviceDrawing = ({ words, make, toStatus }) => {
  /** Whether a reading is shown as new, as an old one, or not at all (`getFreshness`). */
  const toFreshness = ({ value, text, time, quality, rateSeconds }, now) => {
    const isEmpty = value === null && text === undefined
    if (quality === 'bad' || isEmpty || time === null) return 'bad'
    const isOld = now - time > 3_000 * Math.max(rateSeconds, 1)
    return quality === 'stale' || isOld ? 'stale' : 'fresh'
  }

  /** A reading as `displayValue` writes it. Named and vast numbers come with the console, which can write them. */
  const toReading = ({ value, text, decimals, names }) => {
    if (text !== undefined) return text
    if (names !== undefined || Math.abs(value) >= 1e15) return ''
    const plain = value.toFixed(decimals)
    const [whole, rest] = (Number(plain) === 0 ? plain.replace('-', '') : plain).split('.')
    return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...(rest === undefined ? [] : [rest])].join(
      '.',
    )
  }

  const toValue = (variable, now) => {
    const freshness = toFreshness(variable, now)
    const shown = freshness === 'bad' ? '--' : toReading(variable)
    return make(
      'li',
      {},
      make('span', {}, variable.name),
      make('strong', { $data_freshness: freshness }, shown),
      make('small', {}, variable.names === undefined ? variable.unit : ''),
    )
  }

  /** More rows are on no screen. */
  const valuesMax = 24

  /** The values in the order of the console's table: pinned ones, then those of each slave. */
  const toValues = (slaves, now) => {
    const heading = (text) => make('li', { className: 'boot-group' }, text)
    const rowsOf = (variables, text) =>
      variables.length === 0 ? [] : [heading(text), ...variables.map((one) => toValue(one, now))]
    const pinned = slaves.flatMap((slave) => slave.var.filter(({ isTop }) => isTop))
    const rows = slaves.flatMap(({ slaveName, addr, var: all }) =>
      rowsOf(
        all.filter(({ isTop }) => !isTop),
        words.slave.replace('{name}', () => slaveName).replace('{addr}', addr),
      ),
    )
    return [...rowsOf(pinned, words.pinned), ...rows].slice(0, valuesMax)
  }

  /** Draws the name of a device and its state, and below them its values as soon as they have come. */
  return ([device, values]) => {
    const lines = document.querySelector('.boot-lines')
    // An address may name no device, or nothing that could be one.
    const [found] = device.code === 200 ? device.data : []
    if (lines === null || words === undefined || found === undefined) return
    const name = make('h1', {}, found.name, toStatus(found))
    const rows = values?.code === 200 ? toValues(values.data, values.now) : []
    const frame = make('div', { className: 'boot-frame boot-values' }, make('ul', {}, ...rows))
    const places = rows.length === 0 ? ['boot-chips'] : ['boot-chips', 'boot-chips']
    const between = places.map((className) => make('i', { className }))
    lines.replaceChildren(name, ...between, ...(rows.length === 0 ? [] : [frame]))
    lines.closest('.boot').removeAttribute('aria-hidden')
  }
}
