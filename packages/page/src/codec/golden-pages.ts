/**
 * A page as a plain X6 editor stores it: without versions, with numbers as text, cells without data and one cell
 * without a shape.
 */
export const goldenPlain = `{
  "scale": 1, "size": "1366*768", "cw": "1366", "ch": 768, "bgColor": "#EDF1F6", "gird": false,
  "graphData": { "cells": [
    { "id": "a", "shape": "rect", "position": { "x": 40, "y": 60 }, "size": { "width": 100, "height": 40 },
      "attrs": { "body": { "fill": "#fff" }, "label": { "text": "P-101" } } },
    { "id": "b", "shape": "edge", "source": { "cell": "a", "port": "out" }, "target": { "x": 300, "y": 80 },
      "vertices": [{ "x": 200, "y": 80 }], "zIndex": 7, "data": { "speed": 3 } },
    { "id": "c", "position": { "x": 0, "y": 0 }, "size": { "width": 10, "height": 10 } },
    { "id": "a", "shape": "rect", "position": { "x": 1, "y": 1 }, "size": { "width": 1, "height": 1 } }
  ] },
  "helpLines": [12, 24]
}`

/** Version 1. It is never edited: a change of the format adds a golden page and a migration. */
export const goldenVersion1 = `{"scale":1,"size":"custom","cw":800,"ch":600,"cX":400,"cY":300,"bgColor":"#EDF1F6","bgOpacity":1,"bgImg":"17","gird":true,"gridSize":10,"gridColor":"#C6C6C6","graphBgColor":"#F5F5F5","graphBgOpacity":1,"graphData":{"cells":[{"id":"c1","shape":"tank","zIndex":1,"parent":"c3","position":{"x":10,"y":20},"size":{"width":80,"height":120},"angle":90,"data":{"name":"T-1","props":{"color":"#123456"},"binds":[{"to":"level","src":{"dev":"$self","varId":4},"map":[{"kind":"linear","from":[0,10],"to":[0,1],"clamp":true},{"kind":"range","cases":[{"max":5,"then":"low"}],"otherwise":"high"},{"kind":"equals","cases":[{"value":1,"then":true}]},{"kind":"bit","bit":3},{"kind":"format","decimals":1,"suffix":" m"}],"bad":"hold"}],"actions":[{"on":"click","do":"write","target":{"dev":12,"varId":9},"value":1,"confirm":"Open?"}]}},{"id":"c2","shape":"pipe","zIndex":2,"parent":"c3","source":{"cell":"c1","port":"out"},"target":{"x":300,"y":40},"vertices":[{"x":200,"y":40}],"data":{"locked":true,"props":{}}},{"id":"c3","shape":"group","zIndex":3,"children":["c1","c2"],"position":{"x":10,"y":20},"size":{"width":290,"height":120},"data":{"props":{}}}]},"meta":{"v":1,"seq":{"page":1},"app":"fieldhub"}}`

/** Version 2: colours of cells are those that somebody chose, and the page may have a theme. */
export const goldenVersion2 = `{"scale":1,"size":"custom","cw":800,"ch":600,"cX":400,"cY":300,"theme":"dark","bgColor":"#0F141A","bgOpacity":1,"bgImg":"","gird":true,"gridSize":10,"gridColor":"#2A3440","graphBgColor":"#0A0E13","graphBgOpacity":1,"graphData":{"cells":[{"id":"c1","shape":"pump","zIndex":1,"position":{"x":10,"y":20},"size":{"width":90,"height":80},"flip":"x","data":{"props":{"color":"#D5DBE3"}}},{"id":"c2","shape":"text","zIndex":2,"position":{"x":10,"y":120},"size":{"width":90,"height":30},"data":{"props":{"text":"P-1"}}}]},"meta":{"v":1,"seq":{"page":2},"app":"fieldhub"}}`
