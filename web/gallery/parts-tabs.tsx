import { useSearchParams } from "@remix-run/react";
import { Band, KeyFigure } from "#web/_ui/band.tsx";
import { AddChip, ChangedPill, FilterChip } from "#web/_ui/chip.tsx";
import { Pager } from "#web/_ui/pager.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { Delta } from "#web/_ui/tag.tsx";
import { Shown, Specimen } from "./specimen.tsx";

export function TabParts() {
  const [params] = useSearchParams();
  const theme = params.get("theme") ?? "light";
  const open = params.get("tab") ?? "all";
  const tab = (id: string, label: string, count?: string) => ({
    label,
    to: `?theme=${theme}&tab=${id}`,
    current: open === id,
    ...(count && { count }),
  });
  return (
    <Specimen
      id="tabs"
      title="Tabs, chips, figures"
      text="The marker slides between tabs in 150 ms. Each tab is a link."
    >
      <Shown label="Horizontal">
        <div className="w-full">
          <Tabs
            label="Sample views"
            scroll
            items={[tab("all", "All", "1,000+"), tab("confirm", "To confirm", "6"), tab("hold", "On hold", "3")]}
          />
        </div>
      </Shown>
      <Shown label="Vertical; filter chips; changed pill" columns>
        <Tabs
          label="Sample settings"
          vertical
          items={[tab("company", "Company"), tab("all", "Delivery"), tab("tax", "Tax")]}
        />
        <div className="flex flex-wrap gap-2">
          <FilterChip field="Placed" value="last 30 days" removeTo={`?theme=${theme}`} />
          <AddChip />
        </div>
        <div>
          <ChangedPill onRefresh={() => {}}>3 orders changed</ChangedPill>
        </div>
      </Shown>
      <Shown label="Band of key figures">
        <div className="w-full">
          <Band>
            <KeyFigure
              label="Sales"
              value="£18,264.40"
              delta={
                <Delta direction="up" good>
                  12.4%
                </Delta>
              }
              points={[4, 5, 4.6, 6, 5.2, 7, 7.4]}
            />
            <KeyFigure
              label="Orders"
              value="342"
              delta={
                <Delta direction="up" good>
                  8.1%
                </Delta>
              }
              points={[9, 11, 8, 12, 12, 11, 13]}
            />
            <KeyFigure
              label="Margin"
              value="41.2%"
              delta={
                <Delta direction="down" good={false}>
                  0.8 points
                </Delta>
              }
              points={[43, 42.5, 42.8, 41, 41.6, 40.9, 41.2]}
            />
          </Band>
        </div>
      </Shown>
      <Shown label="Pages by token">
        <div className="w-full">
          <Pager from={21} to={40} total="1,000+" previous="?page=1" next="?page=3" />
          <Pager from={1} to={20} />
        </div>
      </Shown>
    </Specimen>
  );
}
