import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Read = (path: string) => string | undefined

/** The cases of a name that code is written in. */
export interface Name {
  readonly kebab: string
  readonly camel: string
  readonly pascal: string
}

export function toName(kebab: string): Name {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(
      `"${kebab}" is no name: small letters, digits and single hyphens, as in heat-pump`,
    )
  }
  const pascal = kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1) }
}

/** Files as they will be: nothing is written before all of them are computed. */
export class ChangeSet {
  readonly #read: Read
  readonly #name: Name
  readonly #texts = new Map<string, string>()

  constructor(read: Read, name: Name) {
    this.#read = read
    this.#name = name
  }

  get files(): ReadonlyMap<string, string> {
    return this.#texts
  }

  /** Adds a new file from `<template>.template` of this folder. */
  create(path: string, template: string): void {
    if (this.#read(path) !== undefined) throw new Error(`${path} is there already`)
    const file = join(import.meta.dirname, `${template}.template`)
    this.#texts.set(path, this.fill(readFileSync(file, 'utf8')))
  }

  /** Adds an import; the formatter moves it to its place. */
  addImport(path: string, line: string): void {
    this.#texts.set(path, `${this.fill(line)}\n${this.read(path)}`)
  }

  /** Inserts text after `anchor`, which must match exactly once. */
  addAfter(path: string, anchor: RegExp, added: string): void {
    const [start, length] = this.#find(path, anchor)
    this.#insert(path, start + length, added)
  }

  addBefore(path: string, anchor: RegExp, added: string): void {
    this.#insert(path, this.#find(path, anchor)[0], added)
  }

  /** Adds a line at the end of the list or object that `opening` begins, which ends with `]` or `}` at the opening's depth. */
  addLast(path: string, opening: RegExp, added: string): void {
    const [start, length] = this.#find(path, opening)
    const text = this.read(path)
    const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', start) + 1))?.[0] ?? ''
    const closing = new RegExp(`\\n${indent}[\\]}]`)
    const end = text.slice(start + length).search(closing)
    if (end < 0) throw new Error(`${path}: ${opening.source} has no end of its own line`)
    this.#insert(path, start + length + end, `\n${added}`)
  }

  fill(template: string): string {
    const { kebab, camel, pascal } = this.#name
    return template
      .replaceAll('{{kebab}}', kebab)
      .replaceAll('{{camel}}', camel)
      .replaceAll('{{pascal}}', pascal)
  }

  read(path: string): string {
    const text = this.#texts.get(path) ?? this.#read(path)
    if (text === undefined) throw new Error(`${path} is not there: has it moved?`)
    return text
  }

  #insert(path: string, at: number, added: string): void {
    const text = this.read(path)
    this.#texts.set(path, text.slice(0, at) + this.fill(added) + text.slice(at))
  }

  #find(path: string, anchor: RegExp): readonly [start: number, length: number] {
    const found = [...this.read(path).matchAll(new RegExp(anchor.source, 'gm'))]
    const [first] = found
    if (first === undefined || found.length > 1) {
      throw new Error(`${path} has ${found.length} times ${anchor.source}: has it changed?`)
    }
    return [first.index, first[0].length]
  }
}
