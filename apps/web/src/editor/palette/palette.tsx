import { type SymbolSpec, symbols } from '@fieldhub/page'
import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { symbolText } from '#viewer/symbol-text.ts'
import styles from '../editor.module.css'
import { PaletteItem } from './palette-item.tsx'

/** The symbols that can be placed: dragged, clicked and then placed, or put in the middle with Enter. */
export function Palette() {
  const t = useT()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const isFound = ({ name }: SymbolSpec) =>
    symbolText(name).toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted)
  const found = symbols.filter(isFound)
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
      {groupNames.map((group) => (
        <PaletteGroup
          key={group}
          title={symbolText(group, 'group')}
          symbols={found.filter((symbol) => symbol.group === group)}
        />
      ))}
    </>
  )
}

const groupNames = [...new Set(symbols.map(({ group }) => group))]

interface PaletteGroupProps {
  readonly title: string
  readonly symbols: readonly SymbolSpec[]
}

function PaletteGroup({ title, symbols: members }: PaletteGroupProps) {
  if (members.length === 0) return null
  return (
    <details open className={styles['group']}>
      <summary>{title}</summary>
      <div className={styles['symbols']}>
        {members.map((symbol) => (
          <PaletteItem key={symbol.name} symbol={symbol} />
        ))}
      </div>
    </details>
  )
}
