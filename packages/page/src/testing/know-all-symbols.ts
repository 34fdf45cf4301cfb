import { addSymbols } from '../symbols/symbol-of.ts'
import { symbols } from '../symbols/symbols.ts'

// Tests of single files know every symbol, as programs do that import the whole package.
addSymbols(symbols)
