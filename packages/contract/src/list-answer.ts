import type { Page } from './fields.ts'

/** What a list call answers: a bare list without `page`, a page with it. */
type ListOrPage<T> = readonly T[] | Page<T>

/** The answer of a call that named a page. */
export function pageOf<T>(answer: ListOrPage<T>): Page<T> {
  return isList(answer)
    ? { total: answer.length, page: 1, pageSize: answer.length, list: answer }
    : answer
}

/** The rows of an answer, whether it is a page or not. */
export function rowsOf<T>(answer: ListOrPage<T>): readonly T[] {
  return isList(answer) ? answer : answer.list
}

function isList<T>(answer: ListOrPage<T>): answer is readonly T[] {
  return Array.isArray(answer)
}
