// oxlint-disable jsx-a11y/prefer-tag-over-role -- <select> and <datalist> cannot show groups, details and matches by initials
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './command-palette.module.css'
import type { PaletteCommand } from './find-palette-commands.ts'
import { findPaletteCommands } from './find-palette-commands.ts'
import type { MenuGroup } from './menu.ts'
import { useHandbookCommands } from './use-handbook-commands.ts'
import { useFoundDevices, usePaletteCommands, useRecentDevices } from './use-palette-commands.ts'

interface CommandPaletteProps {
  readonly groups: readonly MenuGroup[]
  readonly onClose: () => void
}

export function CommandPalette({ groups, onClose }: CommandPaletteProps) {
  const t = useT()
  const listId = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = useFound(groups, query)
  const idOf = (index: number) => `${listId}-${index}`
  const run = (command: PaletteCommand | undefined) => {
    if (command === undefined) return
    onClose()
    command.run()
  }
  const onKey = (event: KeyboardEvent) => {
    // The Enter that ends a composition belongs to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') run(found[chosen])
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    const next = (chosen + step + found.length) % found.length
    setChosen(next)
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': t('shell.command') } }}
    >
      <TextInput
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKey}
        placeholder={t('shell.commandHint')}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        variant="unstyled"
        classNames={{ input: styles.field ?? '' }}
        size="md"
        aria-label={t('shell.commandHint')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length === 0 ? undefined : idOf(chosen)}
        data-autofocus
      />
      <CommandList id={listId} found={found} chosen={chosen} idOf={idOf} onRun={run} />
    </Dialog>
  )
}

/** What stands in the list: pages and actions before devices, and the handbook last. */
function useFound(groups: readonly MenuGroup[], query: string): readonly PaletteCommand[] {
  const devices = useFoundDevices(query)
  const recent = useRecentDevices()
  const commands = findPaletteCommands(usePaletteCommands(groups), query)
  const sections = useHandbookCommands(query)
  return [...(query.trim() === '' ? recent : []), ...commands, ...devices, ...sections]
}

interface CommandListProps {
  readonly id: string
  readonly found: readonly PaletteCommand[]
  readonly chosen: number
  readonly idOf: (index: number) => string
  readonly onRun: (command: PaletteCommand) => void
}

const groupKeys = {
  recent: 'palette.recent',
  pages: 'palette.pages',
  devices: 'palette.devices',
  actions: 'palette.actions',
  handbook: 'shell.handbook',
} as const

function CommandList({ id, found, chosen, idOf, onRun }: CommandListProps) {
  const t = useT()
  return (
    <>
      {/* Options are chosen with the keys of the field above; the list itself never has the focus. */}
      <div role="listbox" id={id} aria-label={t('shell.command')} className={styles.list}>
        {found.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.id}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.option}
            onClick={() => onRun(command)}
          >
            <span className={styles.label}>{command.label}</span>
            {command.detail !== undefined && (
              <span className={styles.detail}>{command.detail}</span>
            )}
            <span className={styles.group}>{t(groupKeys[command.group])}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.empty}>{t('palette.empty')}</p>}
    </>
  )
}
