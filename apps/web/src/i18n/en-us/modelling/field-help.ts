import type { Translation } from '#i18n/catalogue.ts'

export const fieldHelp: Translation['fieldHelp'] = {
  addr: 'The number of the slave on the bus, 1–247, each once on a line. Meters call it station, address, Addr or ID in their menus.\nExample: a request to slave 2 begins with the byte 02.',
  ct: 'The ratio of the current transformers, as their plate has it (400/5) or as a number (80). Only variables with “CT current” use it.\nExample: with 400/5 a reading of 1.5 A is shown as 120 A.',
  pt: 'The ratio of the voltage transformers, as their plate has it (10000/100) or as a number (100). Only variables with “PT voltage” use it.\nExample: with 10000/100 a reading of 100 V is shown as 10000 V.',
  func: 'Says which area is read; manuals often show it by the first digit of an address:\n01 coils: switches, read and written (00001 on)\n02 discrete inputs: switches, read only (10001 on)\n03 holding registers: numbers of 16 bits, read and written (40001 on)\n04 input registers: numbers of 16 bits, read only (30001 on)\nWriting uses 05 or 06 by itself, and 0F or 10 where a slave knows no other.',
  fm: 'A number of 32 bits takes two registers, four bytes, and its maker decided which byte goes first. A is the highest.\nA meter that shows {value} sends:',
  order: 'Order',
  wire: 'Four bytes on the wire',
  reading: '{bytes} read so',
  fmBits:
    'A “bit” format takes one bit of a register; BCD takes each four bits as a decimal digit: the bytes 12 34 read 1234.',
  register:
    'The address on the wire, 0–65535. Where the manual counts from 1, or writes 40001, choose that above the table first. A number of 32 bits has the address of its first register.\nExample: holding register 40108 of a manual is 107 on the wire, the bytes 00 6B.',
  place:
    'The address on the wire, 0–65535, counted from 0. Holding register 40001 of a manual is 0 here.\nExample: 40108 of a manual is 107, the bytes 00 6B.',
  bit: 'With a bit format: which bit of the register, 0 the lowest and 15 the highest.\nExample: the bytes 00 08 are 0000 0000 0000 1000: bit 3 is 1, the others are 0.',
  length:
    'For text only: how many registers it takes, two characters each.\nExample: the bytes 41 42 2D 31 are two registers and read AB-1.',
  decimals:
    'A whole number is divided by ten so many times.\nExample: the bytes 01 00 are 256: shown as 25.6 with 1 decimal, as 2.56 with 2. A float is rounded and not divided.',
  rw: 'A variable that is read and written; only coils (01) and holding registers (03) can be. Texts and formulas are always read only.',
  method:
    '“All” stores each reading; “On change” stores only when the shown value changes, and at least one an hour: for switches and set points that seldom change.',
  rate: 'How often it is read; its unit is the next column. Variables of one slave, function code and rate share a request, so equal rates read faster.',
  identifier:
    'How a cloud device calls this variable in its messages; without one it is v and the number of the variable, such as v12. Transparent devices need none.',
  factor:
    'Shown = register × factor + offset, rounded to the decimals (and not divided by ten any more).\nExample: the bytes 01 00 are 256; factor 0.5 and offset -40 show 88.',
  offset:
    'Added after the factor. Without a factor the decimals divide first.\nExample: register 256, 1 decimal and offset -40 show -14.4.',
  points:
    'In place of a factor: two points, register=shown.\nExample: 4000=0, 20000=1.6 (a pressure transmitter of 4–20 mA): register 12000 shows 0.8.',
  ratio: 'Multiplies by the CT ratio of the slave, by its PT ratio, or by both (power and energy).',
  limit:
    'What lies beyond is shown, stored and judged as this limit; the raw reading stays visible. Example: a drift of -0.02 shows 0.',
  valid:
    'A reading outside of this range counts as none: it is not stored, not shown, and alarms nothing. Example: 3276.7 ℃ of a broken sensor wire.',
  write:
    'The lowest and the highest value that may be written: from the console, pages, timed tasks and linkages alike.',
  writeStep:
    'Only multiples of this step may be written, counted from the lowest value, or from 0 where there is none.',
  confirm:
    'Writing less or more than this at the console asks once more. Timed tasks and linkages do not ask.',
  names: 'Names for values, shown in place of the number. Example: 0=stopped, 1=running, 2=fault.',
  formula:
    'Reads no register, but calculates from other variables of the device. Example: supply temperature - return temperature.',
  count:
    'How many registers are read from the first on. A number of 32 bits takes two, one of 64 bits four.',
  answerMs:
    'How long each slave is waited for. A frame takes about 30 ms at 9600 baud, the network tens to hundreds more; with too short a wait a slow slave counts as absent.',
  crc: 'Each Modbus RTU frame ends with two check bytes, the lower first. They are worked out and added for you.\nExample: 01 03 00 00 00 02 gets C4 0B.',
}
