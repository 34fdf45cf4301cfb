/** Texts of the button that is held, which are loaded with it. */
export const jog = {
  explain: '按住时写入 {name} = {value}，松开即写回 {release}。最长 60 秒；断线时服务器自动写回。',
  hold: '按住点动',
  down: '点动中',
  present: '{name} 当前：{value}',
  idle: '尚未按下。',
  pressing: '正在写入…',
  held: '已写入，松开即写回。',
  letting: '正在写回…',
  left: '已写回。',
  expired: '服务器已自动写回：按住超时或联系中断。',
  failed: '未确认写入，服务器会写回。{reason}',
  lost: '写回尚未确认，服务器会继续重试，请到现场确认！{reason}',
} as const
