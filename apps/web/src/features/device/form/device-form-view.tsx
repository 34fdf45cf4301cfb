import { type DeviceTypeGroup, groupApi, limits, modelApi } from '@fieldhub/contract'
import {
  ActionIcon,
  Anchor,
  Group,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
  Tooltip,
} from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { appConfig } from '#api/app-config.ts'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { groupChoices } from '#parts/group-tree.ts'
import { TagsField } from '#parts/tags-field.tsx'
import { LateSelect } from '#ui/field/late-options.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { PlacePicker } from '#ui/map/place-picker.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { WarningNote } from '#ui/warning-note.tsx'
import { getMode, getType } from './device-draft.ts'
import classes from './device-form.module.css'
import { generatePassword } from './generate-password.ts'
import type { DeviceForm } from './use-device-form.ts'
import { virtualIdentity } from './virtual-identity.ts'

interface PartProps {
  readonly form: DeviceForm
  readonly groups: readonly DeviceTypeGroup[]
}

export function IdentityFields({ form, groups }: PartProps) {
  const t = useT()
  const { draft } = form
  const isVirtual = getType(draft.typeId, groups)?.isVirtual === true
  const isFixed = form.isShared || form.isSimulated
  const length = Array.from(draft.name.trim()).length
  return (
    <Part title={t('device.form.identity')}>
      <TextInput
        {...form.textProps('name')}
        label={t('device.form.name')}
        placeholder={t('device.form.namePlaceholder')}
        withAsterisk
        rightSectionWidth={56}
        rightSection={
          <Text size="xs" c={length > limits.nameCharacters ? 'var(--fh-alarm-text)' : 'dimmed'}>
            {t('common.characterCount', { n: length, max: limits.nameCharacters })}
          </Text>
        }
      />
      {isFixed || <RegistrationFields form={form} isVirtual={isVirtual} />}
      {!form.isSimulated && <TypeField form={form} groups={groups} />}
      {!isFixed && !isVirtual && getMode(draft.typeId, groups) === 'transparent' && (
        <RegistrationField form={form} />
      )}
      {!form.isShared && <ModelField form={form} />}
      {!form.isShared && <GroupField form={form} />}
      {!form.isShared && (
        <TagsField
          {...form.fieldProps('tags')}
          value={draft.tags}
          onChange={(tags) => form.change({ tags })}
        />
      )}
    </Part>
  )
}

function TypeField({ form, groups }: PartProps) {
  const t = useT()
  const { draft } = form
  const isVirtual = getType(draft.typeId, groups)?.isVirtual === true
  const mode = t(
    getMode(draft.typeId, groups) === 'cloud' ? 'device.mode.cloud' : 'device.mode.transparent',
  )
  return (
    <Select
      {...form.selectProps('typeId')}
      onChange={(typeId) => {
        const isNext = getType(typeId ?? '', groups)?.isVirtual === true
        form.change({
          typeId: typeId ?? '',
          ...(isNext ? virtualIdentity(draft, randomBytes) : {}),
        })
      }}
      label={t('device.form.type')}
      description={isVirtual ? t('device.form.virtualHint') : t('device.form.modeOfType', { mode })}
      withAsterisk
      allowDeselect={false}
      data={groups.map(({ name, types }) => ({
        group: name,
        items: types.map((type) => ({ value: String(type.id), label: type.name })),
      }))}
    />
  )
}

const randomBytes = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)

interface RegistrationFieldsProps {
  readonly form: DeviceForm
  readonly isVirtual: boolean
}

/** What the device is known by; a virtual one never has to prove who it is. */
function RegistrationFields({ form, isVirtual }: RegistrationFieldsProps) {
  const t = useT()
  return (
    <>
      <TextInput
        {...form.textProps('sn')}
        label={t('device.form.sn')}
        description={t(isVirtual ? 'device.form.virtualSnHint' : 'device.form.snHint')}
        withAsterisk
        autoComplete="off"
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--fh-mono)' } }}
      />
      {!isVirtual && <DevicePassword form={form} />}
    </>
  )
}

interface FormPartProps {
  readonly title: string
  readonly children: ReactNode
}

function Part({ title, children }: FormPartProps) {
  return (
    <section className={classes['part']} aria-label={title}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  )
}

function DevicePassword({ form }: { readonly form: DeviceForm }) {
  const t = useT()
  const generate = () => form.change({ password: generatePassword(randomBytes) })
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <PasswordField
        {...form.textProps('password')}
        label={t('device.form.password')}
        description={t('device.form.passwordHint')}
        withAsterisk
        autoComplete="new-password"
        flex={1}
      />
      <Tooltip label={t('device.form.generate')}>
        <ActionIcon
          variant="default"
          size={36}
          mt={42}
          aria-label={t('device.form.generate')}
          onClick={generate}
        >
          <IconWand size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

/** Whether it has to prove its password; the other choice names its price. */
function RegistrationField({ form }: { readonly form: DeviceForm }) {
  const t = useT()
  const isOpen = form.draft.registration === 'identity'
  return (
    <Stack gap={8}>
      <Select
        {...form.selectProps('registration')}
        label={t('device.form.registration')}
        description={t('device.form.registrationHint')}
        allowDeselect={false}
        data={[
          { value: 'password', label: t('device.registration.password') },
          { value: 'identity', label: t('device.registration.identity') },
        ]}
      />
      {isOpen && <WarningNote>{t('device.form.identityWarning')}</WarningNote>}
    </Stack>
  )
}

function ModelField({ form }: { readonly form: DeviceForm }) {
  const t = useT()
  const { data: models } = useQuery(toQuery(modelApi.nameList, {}))
  return (
    <Stack gap={4}>
      <LateSelect
        {...form.selectProps('model')}
        label={t('device.form.model')}
        description={t('device.form.modelHint')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        data={(models ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Anchor component={RouteLink} href="/device/modelAdd/0" size="sm">
        {t('device.form.createModel')}
      </Anchor>
    </Stack>
  )
}

function GroupField({ form }: { readonly form: DeviceForm }) {
  const t = useT()
  const { data: groups } = useQuery(toQuery(groupApi.list, {}))
  return (
    <Stack gap={4}>
      <LateSelect
        {...form.selectProps('group')}
        label={t('group.choose')}
        description={t('group.chooseHint')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        data={groupChoices(groups ?? [])}
      />
      <Anchor component={RouteLink} href="/device/group" size="sm">
        {t('group.manage')}
      </Anchor>
    </Stack>
  )
}

export function PlaceFields({ form, groups }: PartProps) {
  const t = useT()
  const hasPositioning = getType(form.draft.typeId, groups)?.hasPositioning === true
  return (
    <Part title={t('device.form.place')}>
      <TextInput {...form.textProps('address')} label={t('device.form.address')} />
      <Group grow align="flex-start">
        <TextInput
          {...form.textProps('longitude')}
          label={t('device.form.longitude')}
          inputMode="decimal"
        />
        <TextInput
          {...form.textProps('latitude')}
          label={t('device.form.latitude')}
          inputMode="decimal"
        />
      </Group>
      <Text size="xs" c="dimmed">
        {t('device.form.placeHint')}
      </Text>
      <PlacePicker
        mapKey={appConfig.mapKey}
        longitude={form.draft.longitude}
        latitude={form.draft.latitude}
        onPick={form.change}
      />
      {hasPositioning && (
        <Select
          {...form.selectProps('locationMode')}
          label={t('device.form.locationMode')}
          allowDeselect={false}
          data={[
            { value: 'manual', label: t('device.form.manual') },
            { value: 'automatic', label: t('device.form.automatic') },
          ]}
        />
      )}
    </Part>
  )
}
