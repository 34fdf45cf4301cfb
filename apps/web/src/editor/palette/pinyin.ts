/**
 * The sounds of the characters in names of symbols, so that 水泵 is found by `shuibeng` and `sb`. A character that has
 * two sounds stands under both.
 */
const table = `an安按 ba百 bai百 ban板拌版 bang磅榜 bao包保报饱曝 bei备 beng泵 bi比避壁闭 bian变边编 biao表标 bing饼 bo波播
bu不补布部 cai菜 cang仓藏舱 cao槽操草 ce侧测 chai柴 chan产 chang长敞偿常厂 chao超 che车 chen尘沉 cheng成城 chi池齿尺
chong充冲重 chou臭抽 chu储除出触处 chuan传船 chuang窗 ci茨磁瓷 cong囱 cun存 da大打 dai带 dan单氮 dao刀倒道导
deng灯等 di地低底滴 dian电点 diao调 die蝶 ding顶定 dong动冬 dou斗 du毒度 duan断段短 dui对 duo多 er二 fa发法阀 fan反翻
fang方防 fei肥飞 fen分粪 feng风封 fo佛 fu伏浮负附釜复 gan干感杆 gang缸钢 gao高 ge格隔个 gen跟 gong供工 gou沟 gu鼓谷
gua刮挂 guan关管罐灌 guang光 gui柜 guo过锅果 han含 hang行 he合荷盒 heng横 hong红 hou后 hu互户 hua化划滑 huan换环 hui回
huo活火 ji机急集计积级基 jia加架 jian减件监检间箭 jiang浆 jiao搅角胶 jie截接节阶 jin进金 jing井净径精警晶镜 ju炬距矩
juan卷 jue绝 jun均 kai开 kang抗 kao烤 ke壳刻 kong孔空控 kou口 ku库 kua跨 kuang框 kuai块 lan兰 lei雷 leng冷 li立离力历
lian帘联连 liang量 lie列 liao料 liu流六 lou漏 lu炉路 lun轮 luo罗螺 lv滤氯绿 man慢 mang盲 mao锚 mei煤 men门 mi密 mo膜磨
mu母木 nei内 neng能 ni逆 niao尿 ning凝 niu钮 nong浓农 nuan暖 pai排牌 pan盘 pao炮泡跑 pei配 pen喷 peng棚膨 pi皮 pian片
pin频 ping平瓶屏 pu曝 qi其器启气汽起 qian千潜 qiang墙 qiao壳 qie切 qing清轻 qiu球 qu曲取区 quan全 que却 ran燃 rang壤
rao绕 re热 rong容熔溶 ruan软 ru入 sai塞 san三散伞 sha沙砂 shai筛 shan栅闪 shang上 shao烧 she摄设 shen深渗 sheng升声生省绳
shi十始室示石湿时视式势 shou手收 shu输数树疏 shuan栓 shuang双 shui水 si四 song送 su速塑 suan酸 suo缩 ta塔 tai太台 tan探炭碳 tang汤
tao套 ti提体梯 tian天 tiao调条 tie铁 ting停 tong通桶筒 tou头投透 tu图土凸 tuo椭脱 wa瓦 wai外 wan弯 wang网 wei位卫尾 wen文温稳
wo卧 wu屋污雾物无 xi吸析洗系 xian线限显 xiang箱像象 xiao消小 xie泄斜 xin心新信 xing形型星行性 xuan悬旋 ya压 yan烟沿 yang扬氧养阳
yao药 ye页液叶 yi一仪异移 yin引 ying应英 you油有 yu雨预 yuan源圆远 yun运 za杂 zao噪燥 zeng增 zha闸栅 zhan站 zhang胀 zhao罩 zhen真针
zheng整蒸正 zhi制止支直指质置纸值 zhong中钟重 zhou轴 zhu主柱 zhuan转 zhuang桩装状 zhui锥 zi子紫自字 zong总 zu阻组组足`

const sounds = new Map<string, string[]>()
for (const [, sound = '', characters = ''] of table.matchAll(/([a-z]+)([^a-z\s]+)/g)) {
  for (const character of characters) {
    const known = sounds.get(character)
    if (known === undefined) sounds.set(character, [sound])
    else if (!known.includes(sound)) known.push(sound)
  }
}

/** Whether what was typed is the beginning of sounds within the name: whole, or the first letters alone, or mixed. */
export function soundsLike(name: string, typed: string): boolean {
  if (typed === '') return true
  const characters = Array.from(name)
  return characters.some((_, from) => matches(characters.slice(from), typed))
}

function matches(characters: readonly string[], typed: string): boolean {
  if (typed === '') return true
  const [first, ...rest] = characters
  if (first === undefined) return false
  const spoken = sounds.get(first) ?? [first.toLowerCase()]
  return spoken.some((sound) =>
    lengths(sound, typed).some((length) => matches(rest, typed.slice(length))),
  )
}

/** How many typed letters a sound may take: its beginning, as far as it agrees. */
function lengths(sound: string, typed: string): readonly number[] {
  const found: number[] = []
  for (let at = 1; at <= sound.length && sound[at - 1] === typed[at - 1]; at += 1) found.push(at)
  return found
}

/** Characters of a name that the table has no sound for. */
export function silentIn(name: string): readonly string[] {
  return Array.from(name).filter((character) => character > '⺀' && !sounds.has(character))
}
