/**
 * A small builder of ONNX graphs: constants and operator nodes, each answering with the name of its output, so
 * that a network reads as nested calls. Opset 17, IR 8 (what onnxruntime 1.14 reads).
 */
import OnnxProto from "onnx-proto";

// onnx-proto is CommonJS without named exports that an ES module could see.
const { onnx } = OnnxProto;
const Type = onnx.TensorProto.DataType;
const AttributeType = onnx.AttributeProto.AttributeType;

/** The name of a value in the graph. */
export type Value = string;

type Attribute = number | number[] | { float: number };

export const FLOAT_TYPE: number = Type.FLOAT;

export class OnnxGraph {
  readonly #initializers: OnnxProto.onnx.ITensorProto[] = [];
  readonly #nodes: OnnxProto.onnx.INodeProto[] = [];
  #count = 0;

  #constant(dims: number[], dataType: number, data: ArrayBufferView): Value {
    const name = `c${this.#count++}`;
    const rawData = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    this.#initializers.push(onnx.TensorProto.create({ name, dims, dataType, rawData }));
    return name;
  }

  floats(dims: number[], data: Float32Array): Value {
    return this.#constant(dims, Type.FLOAT, data);
  }

  scalar(value: number): Value {
    return this.floats([], new Float32Array([value]));
  }

  bytes(dims: number[], data: Int8Array): Value {
    return this.#constant(dims, Type.INT8, data);
  }

  integers(dims: number[], values: number[]): Value {
    return this.#constant(dims, Type.INT64, BigInt64Array.from(values.map(BigInt)));
  }

  /** An operator with several outputs. */
  nodes(
    opType: string,
    inputs: Value[],
    outputs: number,
    attributes: Record<string, Attribute> = {},
  ): Value[] {
    const output = Array.from({ length: outputs }, () => `v${this.#count++}`);
    this.#push(opType, inputs, output, attributes);
    return output;
  }

  /** An operator with one output. */
  node(opType: string, inputs: Value[], attributes: Record<string, Attribute> = {}): Value {
    return this.nodes(opType, inputs, 1, attributes)[0]!;
  }

  /** Gives a value the name by which it leaves the graph. */
  output(value: Value, name: string): void {
    this.#push("Identity", [value], [name], {});
  }

  #push(opType: string, input: Value[], output: Value[], attributes: Record<string, Attribute>): void {
    const attribute = Object.entries(attributes).map(([name, value]) =>
      Array.isArray(value)
        ? { name, type: AttributeType.INTS, ints: value }
        : typeof value === "object"
          ? { name, type: AttributeType.FLOAT, f: value.float }
          : { name, type: AttributeType.INT, i: value },
    );
    this.#nodes.push(
      onnx.NodeProto.create({ opType, input, output, name: `n${this.#nodes.length}`, attribute }),
    );
  }

  /** The model file, with int64 inputs of shape `[batch, sequence]` and one float output. */
  encode(name: string, inputs: string[], output: { name: string; width: number }): Uint8Array {
    const info = (label: string, elemType: number, dims: (string | number)[]) =>
      onnx.ValueInfoProto.create({
        name: label,
        type: {
          tensorType: {
            elemType,
            shape: { dim: dims.map((d) => (typeof d === "string" ? { dimParam: d } : { dimValue: d })) },
          },
        },
      });
    const model = onnx.ModelProto.create({
      irVersion: 8,
      opsetImport: [{ domain: "", version: 17 }],
      producerName: "tickler",
      graph: {
        name,
        node: this.#nodes,
        initializer: this.#initializers,
        input: inputs.map((label) => info(label, Type.INT64, ["batch", "sequence"])),
        output: [info(output.name, Type.FLOAT, ["batch", "sequence", output.width])],
      },
    });
    return onnx.ModelProto.encode(model).finish();
  }
}
