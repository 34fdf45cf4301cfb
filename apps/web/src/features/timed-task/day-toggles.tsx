import { Button, Group, Text } from '@mantine/core'

interface DayTogglesProps {
  /** The id of the first switch, so that a fault can be gone to. */
  readonly id: string
  readonly label: string
  readonly days: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly fault: string | null
  readonly onChange: (chosen: readonly string[]) => void
}

/** Days as switches. */
export function DayToggles({ id, label, days, chosen, fault, onChange }: DayTogglesProps) {
  const toggle = (day: string) =>
    onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day])
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        {label}
      </Text>
      <Group gap={6}>
        {days.map(({ value, label: name }, index) => {
          const isOn = chosen.includes(value)
          return (
            <Button
              key={value}
              id={index === 0 ? id : undefined}
              size="compact-sm"
              h={30}
              miw={36}
              variant={isOn ? 'filled' : 'default'}
              aria-pressed={isOn}
              onClick={() => toggle(value)}
            >
              {name}
            </Button>
          )
        })}
      </Group>
      {fault !== null && (
        <Text size="xs" c="var(--fh-alarm-text)" component="output">
          {fault}
        </Text>
      )}
    </fieldset>
  )
}
