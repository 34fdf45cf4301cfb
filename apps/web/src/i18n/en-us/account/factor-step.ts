/** Texts for the second step of signing in, without the rest of the personal centre. */
export { factor } from './factor.ts'
