/** A model of three directions, money, the house, everything else: meaning without a download. */
import type { Embedder } from "../../src/embedding/index.js";

export const threeDirections: Embedder = {
  id: "three",
  dimensions: 3,
  maxTokens: 256,
  engine: "test",
  async embed(texts) {
    return texts.map((text) => {
      const money = /invoice|bill|pay/i.test(text) ? 1 : 0;
      const house = /roof|kitchen|plumber/i.test(text) ? 1 : 0;
      const length = Math.hypot(money, house, 0.3);
      return Float32Array.of(money / length, house / length, 0.3 / length);
    });
  },
  close: async () => undefined,
};
