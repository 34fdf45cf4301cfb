import {
  type ReportSchedule,
  type ReportScheduleInput,
  reportScheduleApi,
} from '@fieldhub/contract'
import { useRouter } from '@tanstack/react-router'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { currentLanguage } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { FormColumns } from '#parts/form/form-columns.tsx'
import { FormPage } from '#parts/form/form-page.tsx'
import { useKeptForm } from '#parts/form/use-kept-form.ts'
import { toastDone } from '#ui/toast.tsx'
import { PlanFields } from './plan-fields.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { ReportContentFields } from './report-content-fields.tsx'
import {
  checkReportSchedule,
  emptyReportSchedule,
  type ReportScheduleDraft,
  toReportScheduleDraft,
} from './report-schedule-draft.ts'
import { listHref } from './report-schedule-hrefs.ts'

interface ReportScheduleFormProps {
  /** What is changed or copied; null begins with nothing. */
  readonly schedule: ReportSchedule | null
  readonly isCopy: boolean
}

export function ReportScheduleForm({ schedule, isCopy }: ReportScheduleFormProps) {
  const t = useT()
  const router = useRouter()
  const mayChange = useMay('change')
  const id = isCopy ? undefined : schedule?.id
  const form = useKeptForm<ReportScheduleDraft, ReportScheduleInput>({
    start: startOf(schedule, isCopy),
    name: 'report',
    keepAs: isCopy ? undefined : `report-schedule/${id ?? 'new'}`,
    isStored: id !== undefined,
    check: checkReportSchedule,
    save: async (input) => {
      await save(id, input)
      toastDone(t('reportSchedule.saved', { name: input.name }))
      await router.navigate({ href: listHref, replace: true })
    },
  })
  return (
    <FormPage
      title={t(id === undefined ? 'reportSchedule.addTitle' : 'reportSchedule.editTitle')}
      form={form}
      mayChange={mayChange}
      saveLabel={t('reportSchedule.save')}
      cancel={listHref}
    >
      <FormColumns
        fields={
          <>
            <PlanFields form={form} />
            <ReportContentFields form={form} />
          </>
        }
        meaning={<RecipientFields form={form} missing={schedule?.missingContacts ?? 0} />}
      />
    </FormPage>
  )
}

function startOf(schedule: ReportSchedule | null, isCopy: boolean): ReportScheduleDraft {
  if (schedule === null) return emptyReportSchedule(currentLanguage())
  const draft = toReportScheduleDraft(schedule)
  if (!isCopy) return draft
  return { ...draft, name: translate('reportSchedule.copyName', { name: draft.name }) }
}

async function save(id: number | undefined, input: ReportScheduleInput): Promise<void> {
  const { enabled: _, ...change } = input
  await (id === undefined
    ? call(reportScheduleApi.create, input)
    : call(reportScheduleApi.change, { id, ...change }))
  await refresh(reportScheduleApi.list)
}
