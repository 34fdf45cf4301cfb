/** What is being done to one group at the moment. */
export type GroupTask =
  | { readonly kind: 'add'; readonly parentId: number | null }
  | { readonly kind: 'rename'; readonly id: number }
  | { readonly kind: 'move'; readonly id: number }
  | { readonly kind: 'share'; readonly id: number }
