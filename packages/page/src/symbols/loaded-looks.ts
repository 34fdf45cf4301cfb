export { shadowed } from './looks/shadow.ts'
export { mirrored } from './mirrored.ts'
