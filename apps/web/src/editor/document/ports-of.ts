export { getPorts } from '@fieldhub/page'
