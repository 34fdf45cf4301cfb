/** A size that a page may have. `name` is what people call the screen; sizes of PCs are their own names. */
interface PageSize {
  readonly name: string
  readonly width: number
  readonly height: number
}

/** The choice of a size of one's own, which follows both lists. */
export const customSize = 'custom'
export const sizeName = (width: number, height: number): string => `${width}*${height}`

export const pcSizes: readonly PageSize[] = [
  [1920, 1080],
  [1600, 900],
  [1440, 900],
  [1366, 768],
  [1280, 800],
  [1024, 768],
].map(([width = 0, height = 0]) => ({ name: sizeName(width, height), width, height }))

/** The first is the default; 375*668 is its published size. */
export const iphoneSizes: readonly PageSize[] = [
  { name: 'iPhone 6 / 7 / 8 / SE', width: 375, height: 668 },
  { name: 'iPhone 6 / 7 / 8 Plus', width: 414, height: 736 },
  { name: 'iPhone X / XS / 11 Pro', width: 375, height: 812 },
  { name: 'iPhone XR / 11', width: 414, height: 896 },
  { name: 'iPhone 12 / 13 / 14', width: 390, height: 844 },
  { name: 'iPhone 12 / 13 Pro Max', width: 428, height: 926 },
  { name: 'iPhone 14 Pro / 15 / 16', width: 393, height: 852 },
  { name: 'iPhone 15 / 16 Plus', width: 430, height: 932 },
  { name: 'iPhone 16 Pro', width: 402, height: 874 },
]

export const androidSizes: readonly PageSize[] = [
  { name: 'Android 360*640', width: 360, height: 640 },
  { name: 'Android 360*800', width: 360, height: 800 },
  { name: 'Android 384*854', width: 384, height: 854 },
  { name: 'Android 393*873', width: 393, height: 873 },
  { name: 'Android 412*915', width: 412, height: 915 },
]
