// The plugin of OpenClaw; `tickler init openclaw` enters it.
export { default } from "../../dist/openclaw.js";
