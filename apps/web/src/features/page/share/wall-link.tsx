import { Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { rotateSeconds, toWallAddress } from '#viewer/wall/wall-settings.ts'

const choices = [0, 10, 20, rotateSeconds.usual, 60, 120, 300]

/** The address for a screen on a wall: without a bar, its pages in turns, and by itself at the page of an alarm. */
export function WallLink({ address }: { readonly address: string }) {
  const t = useT()
  const [seconds, setSeconds] = useState<number>(rotateSeconds.usual)
  const wallAddress = toWallAddress(address, seconds)
  const options = choices.map((choice) => ({
    value: String(choice),
    label:
      choice === 0 ? t('configuration.wallStill') : t('configuration.wallEvery', { n: choice }),
  }))
  return (
    <Group align="flex-start" gap="xs">
      <TextInput
        flex={1}
        miw={220}
        label={t('configuration.wallLink')}
        description={t('configuration.wallText')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={wallAddress}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<CopyButton value={wallAddress} label={t('configuration.wallCopy')} />}
      />
      <Select
        w={150}
        label={t('configuration.wallRotate')}
        data={options}
        value={String(seconds)}
        allowDeselect={false}
        onChange={(chosen) => setSeconds(Number(chosen))}
      />
    </Group>
  )
}
