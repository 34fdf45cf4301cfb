// Stands before `boot.js`, in the same script of the built page.
{
  const right = ['varCount', 'csq']
  const rowHeights = { compact: 32, comfortable: 44 }

  const toAge = (time, words) => {
    const seconds = Math.max(0, Math.floor((Date.now() - time) / 1_000))
    const steps = [1, 60, 3_600, 86_400, Infinity]
    const step = steps.findIndex((one) => seconds < one)
    const n = Math.floor(seconds / (steps[step - 1] ?? 1))
    const filled = words.ages[step].replace('{n}', n)
    return filled.replace(/\{n\|(.*)\|(.*)\}/, n === 1 ? '$1' : '$2')
  }

  /** Columns of the table by their ids: the width in pixels, and what stands in the cell. */
  const columnsOf = ({ words, make, toStatus }) => {
    const orNone = (text, none) => text || make('i', {}, none)
    const age = (time) => (time === null ? orNone('', words.never) : toAge(time, words))
    return {
      status: [128, toStatus],
      sn: [150, ({ sn }) => make('code', {}, sn)],
      type: [150, ({ typeName }) => typeName],
      model: [110, ({ modelName }) => orNone(modelName, words.noModel)],
      group: [100, ({ groupName }) => orNone(groupName, words.noGroup)],
      tags: [108, ({ tags }) => tags.join(' ')],
      varCount: [84, ({ varCount }) => varCount],
      csq: [84, ({ csq }) => csq ?? orNone('', '—')],
      address: [160, ({ address }) => orNone(address, '—')],
      firmware: [110, ({ firmware }) => orNone(firmware, '—')],
      loginTime: [96, ({ loginTime }) => age(loginTime)],
      activatedTime: [120, ({ activatedTime }) => age(activatedTime)],
    }
  }

  /** Header, width, cell and class of what the table shows, from the box of each row to its actions. */
  const shownColumns = (given, toLink) => {
    const { words, keptColumns } = given
    const columns = columnsOf(given)
    const { shown, values } = keptColumns()
    const known = (id) => [words.columns[id], ...columns[id], right.includes(id) ? 'right' : '']
    const chosen = shown.filter((id) => id in columns).map(known)
    const lead = shown[0] === 'status' ? 1 : 0
    return [
      ['', 44, () => '', ''],
      [words.columns.name, 0, toLink, 'start'],
      ...chosen.slice(0, lead),
      ...values.map((name) => [name, 150, () => '', 'right']),
      ...chosen.slice(lead),
      [words.columns.actions, 148, () => '', 'end'],
    ]
  }

  /** No header is cut, as in the console's tables. */
  const toWidth = ([header, width]) =>
    width === 0 || header === ''
      ? width
      : Math.max(
          width,
          26 + [...header].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/u.test(sign) ? 14 : 7), 0),
        )

  /** The table of the list as the console draws it. */
  const toTable = ({ words, make, read }, all, devices) => {
    const widths = all.map(toWidth)
    const least = widths.reduce((sum, width) => sum + (width || 272), 0)
    const cols = widths.map((width) => make('col', width ? { $width: width } : {}))
    // A heading without a text is none, as axe says.
    const heads = all.map(([header, , , className]) =>
      header ? make('th', { scope: 'col', className }, header) : make('td', {}),
    )
    const cellsOf = (device) =>
      all.map(([, , cell, className], at) =>
        make(at === 1 ? 'th' : 'td', { className }, cell(device)),
      )
    const rows = devices.map((device, index) =>
      make('tr', { $aria_rowindex: index + 2 }, ...cellsOf(device)),
    )
    const table = make(
      'table',
      { $aria_label: words.title },
      make('colgroup', {}, ...cols),
      make('thead', {}, make('tr', { $aria_rowindex: 1 }, ...heads)),
      make('tbody', {}, ...rows),
    )
    // The page's policy allows no attribute of style.
    table.style.minWidth = `${least}px`
    table.style.setProperty('--boot-row', `${rowHeights[read('fieldhub.density')] ?? 36}px`)
    return table
  }

  /**
   * What draws the table of the list with its first devices before the console is there: on a slow line its program takes
   * seconds, and an answer of two kilobytes does not. Names are links, and the console takes the place of all of it.
   * `make` makes an element, `toStatus` the state of a device; `keptColumns` and `read` say what this browser keeps.
   */
  globalThis.fieldhubListDrawing = (given) => {
    const { words, make, toStatus } = given
    const toLink = ({ id, name }) =>
      make('a', { href: `/device/detail?id=${id}`, title: name }, name)
    /** Cards stand on a phone, and there the first devices are lines. */
    const toLines = (devices) =>
      make('ul', {}, ...devices.map((device) => make('li', {}, toStatus(device), toLink(device))))
    return ({ code, data }) => {
      const lines = document.querySelector('.boot-lines')
      if (code !== 200 || lines === null || words === undefined || data.list.length === 0) return
      const isNarrow = matchMedia('(width < 48em)').matches
      const drawn = isNarrow
        ? toLines(data.list)
        : toTable(given, shownColumns(given, toLink), data.list)
      const chips = make('i', { className: 'boot-chips' })
      const frame = make('div', { className: 'boot-frame' }, drawn)
      lines.replaceChildren(make('h1', {}, words.title), chips, frame)
      lines.closest('.boot').removeAttribute('aria-hidden')
    }
  }
}
