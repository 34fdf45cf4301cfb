// Styles of this form alone are kept out of the stylesheet that every page loads.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Language, PushChannel } from '@fieldhub/contract'
import { MultiSelect, Select, SimpleGrid } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { channelLabel } from './channels.ts'
import type { ContactDraft } from './contact-draft.ts'
import { getWays } from './contact-ways.ts'

/** Each language in its own words, so that who cannot read the page finds it. */
const languageChoices = [
  { value: 'zh_cn', label: '简体中文' },
  { value: 'en_us', label: 'English' },
]
const zones = Intl.supportedValuesOf('timeZone')
const zonesShownMax = 100

interface WishFieldsProps {
  readonly form: Form<ContactDraft>
}

/** How a contact wants its messages; what is left empty is as account and alarm setting have it. */
export function WishFields({ form }: WishFieldsProps) {
  const t = useT()
  const { draft, change } = form
  const { zone } = draft
  const clearable = { clearable: true, clearButtonProps: { 'aria-label': t('common.clear') } }
  return (
    <>
      <WantedChannels form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          {...clearable}
          id={form.fieldId('language')}
          label={t('contact.language')}
          placeholder={t('contact.asAccount')}
          data={languageChoices}
          value={draft.language === '' ? null : draft.language}
          error={form.faultOf('language')}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) => change({ language: value === null ? '' : Language.parse(value) })}
        />
        <Select
          {...clearable}
          id={form.fieldId('zone')}
          label={t('contact.zone')}
          placeholder={t('contact.asAccount')}
          data={zone === '' || zones.includes(zone) ? zones : [zone, ...zones]}
          value={zone === '' ? null : zone}
          error={form.faultOf('zone')}
          searchable
          limit={zonesShownMax}
          nothingFoundMessage={t('contact.zoneNone')}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) => change({ zone: value ?? '' })}
        />
      </SimpleGrid>
    </>
  )
}

/** Only channels for which the contact has an address are offered. */
function WantedChannels({ form }: WishFieldsProps) {
  const t = useT()
  const ways = getWays(form.draft)
  const wanted = form.draft.channels.filter((channel) => ways.includes(channel))
  return (
    <MultiSelect
      id={form.fieldId('channels')}
      label={t('contact.wanted')}
      description={t('contact.wantedHint')}
      placeholder={wanted.length === 0 ? t('contact.wantedAll') : ''}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      value={wanted}
      error={form.faultOf('channels')}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={t('contact.wantedNone')}
      onChange={(values) =>
        form.change({ channels: PushChannel.options.filter((one) => values.includes(one)) })
      }
      data={ways.map((value) => ({ value, label: channelLabel(value, t) }))}
    />
  )
}
