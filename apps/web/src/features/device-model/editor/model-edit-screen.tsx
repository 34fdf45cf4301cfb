import { errorCodes, type Model, modelApi } from '@fieldhub/contract'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { toQuery } from '#api/query.ts'
import { modelEditSearch } from '#features/device-model/model-search.ts'
import { useT } from '#i18n/use-t.ts'
import { idOfText } from '#ui/field/id-of-text.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { useInSlices } from '#ui/use-in-slices.ts'
import { loadDraft } from './draft-storage.ts'
import { FreshModel } from './fresh-model.tsx'
import { emptyDraft, toDraft, toDuplicate } from './model-draft.ts'
import { ModelEditorView } from './model-editor-view.tsx'

const TemplateModel = lazy(() =>
  import('#features/device-model/template/template-model.tsx').then((m) => ({
    default: m.TemplateModel,
  })),
)

/**
 * The screen `/device/modelAdd/{modelId}`: a number edits; 0, "new" or nothing makes one, `?copy=` from another,
 * `?template=` from the library.
 */
export function ModelEditScreen() {
  const { modelId: text } = useParams({ strict: false })
  const [{ copy, template, addr }] = useSearchParams(modelEditSearch)
  const id = idOfText(text === undefined || text === 'new' ? '0' : text)
  if (id === null) return <MissingModel />
  const modelId = id === 0 ? null : id
  const sourceId = modelId ?? copy ?? null
  if (sourceId === null && template !== undefined) {
    return (
      <Suspense fallback={<EditorSkeleton />}>
        <TemplateModel key={template} templateKey={template} addr={addr ?? null} />
      </Suspense>
    )
  }
  if (sourceId === null) return <NewModel />
  return <LoadedModel key={`${text}/${copy}`} sourceId={sourceId} isCopy={modelId === null} />
}

function NewModel() {
  const t = useT()
  const [saved] = useState(() => emptyDraft(t('model.slave.newName', { n: 1 })))
  return <FreshModel saved={saved} draftId={0} />
}

interface LoadedModelProps {
  readonly sourceId: number
  readonly isCopy: boolean
}

function LoadedModel({ sourceId, isCopy }: LoadedModelProps) {
  const query = useQuery({
    ...toQuery(modelApi.list, { id: sourceId }),
    // A reload must not change what is being edited; a save queries the new version itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isRead = useInSlices(!query.isPending)
  if (!isRead) return <EditorSkeleton />
  const [model] = query.data ?? []
  if (model !== undefined)
    return isCopy ? <CopiedModel model={model} /> : <SavedModel model={model} />
  const isMissing = query.error === null || isCode(query.error, errorCodes.notFound)
  if (isMissing) return <MissingModel />
  return <ErrorState headingLevel={1} error={query.error} onRetry={() => void query.refetch()} />
}

function SavedModel({ model }: { readonly model: Model }) {
  // A refetch of the same version is the same model: the edit goes on.
  // oxlint-disable-next-line react/exhaustive-deps
  const saved = useMemo(() => toDraft(model), [model.id, model.version])
  const [stored] = useState(() => loadDraft(sessionStorage, model.id))
  return (
    <ModelEditorView
      modelId={model.id}
      draftId={model.id}
      version={model.version}
      deviceCount={model.deviceCount}
      saved={saved}
      stored={stored}
    />
  )
}

function CopiedModel({ model }: { readonly model: Model }) {
  const t = useT()
  const [saved] = useState(() =>
    toDuplicate(model, shorten(t('model.edit.copyName', { name: model.name }))),
  )
  return <FreshModel saved={saved} draftId={`copy-${model.id}`} />
}

function MissingModel() {
  const t = useT()
  return (
    <EmptyState
      title={t('model.edit.notFound')}
      headingLevel={1}
      action={
        <Button component={RouteLink} href="/device/model">
          {t('model.edit.toList')}
        </Button>
      }
    />
  )
}

function EditorSkeleton() {
  return (
    <Stack gap="sm" aria-busy="true">
      <Skeleton height={36} width={200} />
      <Skeleton height={60} width={320} />
      <Skeleton height={36} />
      <Skeleton height={400} />
    </Stack>
  )
}

function isCode(error: Error, code: number): boolean {
  return error instanceof ApiError && error.code === code
}

/** A copy's name keeps within the 20 characters of a name. */
function shorten(name: string): string {
  return Array.from(name).slice(0, 20).join('')
}
