/** What a call without input takes. */
export type NoFields = Readonly<Record<string, never>>

export interface CallOptions {
  /** Ends the call, its retries and the paging that it is part of. */
  readonly signal?: AbortSignal | undefined
}

/** A page of a list. */
export interface Page<Row> {
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly list: readonly Row[]
}

/** The input may be left out where none of its fields is required. */
type Arguments<Input> =
  Record<never, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions]

type WithoutPage<Input> = Omit<Input, 'page' | 'pageSize'>

export type DataCall<Input, Output> = (...given: Arguments<Input>) => Promise<Output>

/** A call that answers a file, whose body may be read as it comes. */
export type FileCall<Input> = (...given: Arguments<Input>) => Promise<Response>

/** A call that takes a form with a file. */
export type UploadCall<Output> = (form: FormData, options?: CallOptions) => Promise<Output>

interface AllRows<Input, Row> {
  /**
   * Every row, page by page. Pages are counted anew by each request: a row that is added or removed meanwhile may come
   * twice or not at all.
   */
  readonly all: (...given: Arguments<WithoutPage<Input>>) => AsyncGenerator<Row, void>
}

/** A list of 1,000 rows at most, or a page of it with `page`. */
export interface ListCall<Input, Row> extends AllRows<Input, Row> {
  (input: Input & { readonly page: number }, options?: CallOptions): Promise<Page<Row>>
  (...given: Arguments<WithoutPage<Input>>): Promise<readonly Row[]>
}

/** A list that comes in pages only. */
export interface PagesCall<Input, Row> extends AllRows<Input, Row> {
  (...given: Arguments<Input>): Promise<Page<Row>>
}
