import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

interface ExportChoice {
  readonly label: string
  /** Fetches the file and offers it; it shows a refusal itself. */
  readonly save: () => Promise<void>
}

interface ExportMenuProps {
  readonly label: string
  readonly choices: readonly ExportChoice[]
}

/** A button with the kinds of file; it is busy while one is made. */
export function ExportMenu({ label, choices }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async (choice: ExportChoice) => {
    setBusy(true)
    await choice.save().finally(() => setBusy(false))
  }
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item key={choice.label} onClick={() => void save(choice)}>
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
