import { SearchField } from './search-field.tsx'
import { searchedList } from './search-fields.ts'
import { usePageSize } from './use-page-size.ts'
import { useSearchParams } from './use-search-params.ts'

interface SearchedListTexts {
  readonly search: string
  readonly pages: string
  readonly notFound: (search: string) => {
    readonly title: string
    readonly text: string
    readonly clear: string
  }
}

/** A paged list that is searched by a text alone: the input of its call, and the parts of its page. */
export function useSearchedList(texts: SearchedListTexts) {
  const [{ search, page }, changeSearch] = useSearchParams(searchedList)
  const [pageSize] = usePageSize()
  return {
    input: { search, page, pageSize },
    parts: {
      filters: (
        <SearchField
          label={texts.search}
          value={search ?? ''}
          onChange={(next) => changeSearch({ search: next, page: undefined })}
        />
      ),
      steps: {
        label: texts.pages,
        page,
        pageSize,
        onPage: (next: number) => changeSearch({ page: next }),
      },
      notFound:
        search === undefined
          ? null
          : {
              ...texts.notFound(search),
              onClear: () => changeSearch({ search: undefined }),
            },
    },
  }
}
