import { PlainCells } from '@adapters/in-memory/cells';
import { MobxCells } from '@adapters/mobx/cells';
import { keepsThePromiseOfCells } from '@test/contracts/cells';

keepsThePromiseOfCells('MobX', () => new MobxCells());
keepsThePromiseOfCells('memory', () => new PlainCells());
