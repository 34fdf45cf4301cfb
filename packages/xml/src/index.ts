export { readXml, type XmlListener, type XmlRules } from './read-xml.ts'
export { TooMuchXml } from './too-much-xml.ts'
