import { lazyTool } from '../../lazy-tool.ts'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'

const FormMenu = lazyTool(
  async () => (await import('../../panels/variable/form-menu.tsx')).FormMenu,
)

/** What is asked about variables that were put on the bare page. */
export function QuestionMenu() {
  const offer = useStore(useEditor().offer)
  if (offer === undefined) return null
  return <FormMenu offer={offer} />
}
