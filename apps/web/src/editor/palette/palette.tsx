import { type SymbolGroup, type SymbolSpec, symbols } from '@fieldhub/page'
import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { symbolText } from '#viewer/symbol-text.ts'
import styles from '../editor.module.css'
import { PaletteItem } from './palette-item.tsx'
import { useSounds } from './use-sounds.ts'

/** The symbols that can be placed: dragged, clicked and then placed, or put in the middle with Enter. */
export function Palette() {
  const t = useT()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const soundsLike = useSounds(wanted !== '')
  const found = symbols
    .filter(({ name }) => isNamed(name, wanted) || soundsLike(symbolText(name), wanted))
    .toSorted((a, b) => Number(isCalled(b.name, wanted)) - Number(isCalled(a.name, wanted)))
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <>
      <TextInput
        className={styles['search'] ?? ''}
        aria-label={t('editor.searchSymbols')}
        placeholder={t('editor.searchSymbols')}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('editor.noSymbols')}
        </Text>
      )}
      {groups.map((group) => (
        <PaletteGroup
          key={`${group}/${wanted === ''}`}
          title={symbolText(group, 'group')}
          isOpen={wanted !== '' || !closedGroups.has(group)}
          symbols={found.filter((symbol) => symbol.group === group)}
        />
      ))}
    </>
  )
}

/** Whether it is the very name that was typed, which goes before those that only contain it. */
const isCalled = (name: string, wanted: string): boolean =>
  symbolText(name).toLowerCase() === wanted

const isNamed = (name: string, wanted: string): boolean =>
  [symbolText(name), name].some((each) => each.toLowerCase().includes(wanted))

/** The equipment of one trade, which a page of another has none of. */
const closedGroups: ReadonlySet<SymbolGroup> = new Set([
  'water',
  'electric',
  'heat',
  'hvac',
  'air',
  'cold',
  'greenhouse',
])

interface PaletteGroupProps {
  readonly title: string
  /** Whether it is open until somebody opens or closes it. */
  readonly isOpen: boolean
  readonly symbols: readonly SymbolSpec[]
}

/** Pictures of a closed group are not drawn. */
function PaletteGroup({ title, isOpen: isOpenFirst, symbols: members }: PaletteGroupProps) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <details
      open={isOpen}
      className={styles['group']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && (
        <div className={styles['symbols']}>
          {members.map((symbol) => (
            <PaletteItem key={symbol.name} symbol={symbol} />
          ))}
        </div>
      )}
    </details>
  )
}
