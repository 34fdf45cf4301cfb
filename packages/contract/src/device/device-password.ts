/** Passwords that people and makers choose first, and that attackers try first. Compared without case. */
const common = new Set(
  `password passw0rd p@ssw0rd p@ssword password1 password123 pass1234 admin123 admin888 administrator root1234 rootroot
  adminadmin admin@123 abc123 abcd1234 a123456 a1234567 aa123456 abc123456 qwer1234 qwe123 1q2w3e 1q2w3e4r 1qaz2wsx q1w2e3r4
  zaq12wsx asd123 woaini woaini1314 5201314 iloveyou welcome welcome1 letmein monkey dragon sunshine master hello123
  test123 test1234 testtest guest123 user123 default changeme change-me change-me-1 system manager public private device
  dtu123 dtu123456 iot123 iot123456 modbus modbus123 plc123 scada scada123 gateway usr-iot usrcloud fieldhub`.split(
    /\s+/,
  ),
)
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const runs = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')])
/** Characters in a row that count as a single choice. */
const runLengthMin = 3
/** Least number of characters beside such runs. */
const freeCharactersMin = 3
const distinctMin = 4

/**
 * Whether a device's password is among the first that anybody tries: a common one, one that its serial number gives
 * away, a repetition or a sequence. It is checked when a password is chosen; devices keep the one that they have.
 */
export function isWeakDevicePassword(password: string, sn: string): boolean {
  const plain = password.toLowerCase()
  const number = sn.toLowerCase()
  const isGivenAway = number !== '' && (plain.includes(number) || number.includes(plain))
  return isGivenAway || common.has(plain) || isRepetition(plain) || isSequence(plain)
}

function isRepetition(plain: string): boolean {
  return new Set(plain).size < distinctMin || /^(.+?)\1+$/.test(plain)
}

/**
 * A sequence runs along the alphabet, the digits or a row of keys, in either direction; one or two characters beside it
 * make no difference.
 */
function isSequence(plain: string): boolean {
  let free = 0
  for (let at = 0; at < plain.length; ) {
    const length = runLengthAt(plain, at)
    if (length < runLengthMin) free++
    at += length < runLengthMin ? 1 : length
  }
  return free < freeCharactersMin
}

function runLengthAt(plain: string, at: number): number {
  let longest = 1
  for (let length = 2; at + length <= plain.length; length++) {
    const piece = plain.slice(at, at + length)
    if (!runs.some((run) => run.includes(piece))) break
    longest = length
  }
  return longest
}
