import { limits, toFieldSentence } from '@fieldhub/contract'
import { Button, Group, TextInput } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { FieldHelp } from '#parts/field-help/field-help.tsx'
import type { ModelEdit } from './edit-model.ts'
import { slaveFieldId } from './field-ids.ts'
import type { SlaveDraft } from './model-draft.ts'
import type { ModelFault } from './model-faults.ts'

interface SlaveFieldsProps {
  readonly slave: SlaveDraft
  readonly faults: readonly ModelFault[]
  readonly newName: string
  readonly onEdit: (edit: ModelEdit) => void
}

/** Name and address of a slave on the bus, and actions on the slave as a whole. */
export function SlaveFields({ slave, faults, newName, onEdit }: SlaveFieldsProps) {
  const t = useT()
  const language = useLanguage()
  const { key: slaveKey } = slave
  const faultOf = (field: 'name' | 'addr' | 'ct' | 'pt') => {
    const fault = faults.find(
      ({ place }) => place.kind === 'slave' && place.slaveKey === slaveKey && place.field === field,
    )
    return fault === undefined ? null : toFieldSentence(fault.message, language)
  }
  return (
    <Group gap="sm" align="flex-start">
      <TextInput
        id={slaveFieldId(slaveKey, 'name')}
        label={t('model.slave.name')}
        value={slave.name}
        error={faultOf('name')}
        maxLength={limits.nameCharacters * 4}
        w={200}
        onChange={({ currentTarget }) =>
          onEdit({ kind: 'change-slave', slaveKey, change: { name: currentTarget.value } })
        }
      />
      <FieldHelp topic="addr" label={t('model.slave.addr')}>
        <TextInput
          id={slaveFieldId(slaveKey, 'addr')}
          label={t('model.slave.addr')}
          value={slave.addr}
          error={faultOf('addr')}
          inputMode="numeric"
          w={132}
          onChange={({ currentTarget }) =>
            onEdit({ kind: 'change-slave', slaveKey, change: { addr: currentTarget.value } })
          }
        />
      </FieldHelp>
      {(['ct', 'pt'] as const).map((field) => (
        <RatioField key={field} {...{ field, slave, onEdit }} error={faultOf(field)} />
      ))}
      <Group gap="xs" mt={24}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => onEdit({ kind: 'duplicate-slave', slaveKey, name: newName })}
        >
          {t('model.slave.duplicate')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onEdit({ kind: 'remove-slave', slaveKey })}
        >
          {t('model.slave.remove')}
        </Button>
      </Group>
    </Group>
  )
}

interface RatioFieldProps extends Pick<SlaveFieldsProps, 'slave' | 'onEdit'> {
  readonly field: 'ct' | 'pt'
  readonly error: string | null
}

/** The ratio of a transformer as its plate has it, or as a number. */
function RatioField({ field, slave, error, onEdit }: RatioFieldProps) {
  const t = useT()
  const { key: slaveKey } = slave
  const label = t(`model.slave.${field}`)
  return (
    <FieldHelp topic={field} label={label}>
      <TextInput
        id={slaveFieldId(slaveKey, field)}
        label={label}
        placeholder={field === 'ct' ? '400/5' : '10000/100'}
        value={slave[field]}
        error={error}
        w={110}
        onChange={({ currentTarget }) =>
          onEdit({ kind: 'change-slave', slaveKey, change: { [field]: currentTarget.value } })
        }
      />
    </FieldHelp>
  )
}
