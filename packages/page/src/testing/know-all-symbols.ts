import { addSymbols } from '../symbols/get-symbol.ts'
import { symbols } from '../symbols/symbols.ts'

// Tests of single files know every symbol, as programs do that import the whole package.
addSymbols(symbols)
