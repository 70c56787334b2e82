import { Link } from "@remix-run/react";
import { Band, KeyFigure } from "#web/_ui/band.tsx";
import { BarChart, Legend } from "#web/_ui/bar-chart.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Overview, SideSection } from "#web/_ui/overview.tsx";
import { Page, PageHead, Section } from "#web/_ui/page.tsx";
import { ShareBar } from "#web/_ui/share-bar.tsx";
import { Delta, Live } from "#web/_ui/tag.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { Feed, TodoList } from "#web/_ui/timeline.tsx";
import { bestSellers, days, figures, news, sources, todos } from "./sample-home.ts";

const pounds = (value: number) => `£${value.toLocaleString("en-GB")}`;

/** A dashboard: figures, chart, rankings; pending items at the right, first on phones. */
export default function Home() {
  return (
    <Page>
      <PageHead
        title="Good morning, Maya"
        text="Six orders wait for you. The first delivery quote runs out at 14:20."
        actions={
          <>
            <Button icon="calendar" iconAfter="chevron-down">
              Last 30 days
            </Button>
            <LinkButton kind="primary" to="/gallery/orders">
              Confirm 6 orders
            </LinkButton>
          </>
        }
      />
      <Band>
        {figures.map(({ label, value, delta, up, good, points }) => (
          <KeyFigure
            key={label}
            label={label}
            value={value}
            points={points}
            delta={
              <Delta direction={up ? "up" : "down"} good={good}>
                {delta}
              </Delta>
            }
          />
        ))}
      </Band>
      <Overview
        first={
          <SideSection title="Needs you" end={<span className="text-13 text-ink-3">{todos.length}</span>}>
            <TodoList
              items={todos.map(({ button, ...todo }) => ({ ...todo, action: <Button small>{button}</Button> }))}
            />
          </SideSection>
        }
        side={
          <SideSection title="Now" end={<Live />}>
            <Feed entries={news.map((entry) => ({ ...entry, at: <time>{entry.at}</time> }))} />
            <p className="mt-3 text-13">
              <Link to="/gallery/home">All activity</Link>
            </p>
          </SideSection>
        }
      >
        <Section
          title="Sales by day"
          end={
            <Legend
              marks={[
                { mark: "bar", label: "This period" },
                { mark: "hatch", label: "Today so far" },
                { mark: "line", label: "30 days before" },
              ]}
            />
          }
        >
          <BarChart
            summary="Sales by day, 22 October to 20 November. Highest: 12 November after the autumn mailing."
            headings={{ label: "Day", value: "This period", before: "30 days before" }}
            bars={days}
            format={pounds}
          />
        </Section>
        <div className="grid gap-x-8 md:grid-cols-2">
          <Section title="Where it came from" end={<Link to="/gallery/home">Report</Link>}>
            <ul className="list text-14">
              {sources.map(({ name, amount, orders, share, series }) => (
                <li key={name} className="py-2!">
                  <div className="flex justify-between">
                    <span>{name}</span>
                    <span className="tabular-nums">{amount}</span>
                  </div>
                  <div className="flex items-center gap-3">
                    <ShareBar share={share} series={series} />
                    <span className="w-19 flex-none text-right text-13 text-ink-3">{orders} orders</span>
                  </div>
                </li>
              ))}
            </ul>
          </Section>
          <Section title="Best sellers" end={<Link to="/gallery/home">All products</Link>}>
            <ul className="list text-14">
              {bestSellers.map(({ title, sold, amount }) => (
                <li key={title} className="flex items-center gap-3 py-1.5!">
                  <Thumb title={title} />
                  <span className="min-w-0 flex-1 truncate">{title}</span>
                  <span className="text-13 text-ink-3">{sold} sold</span>
                  <span className="w-19 text-right tabular-nums">{amount}</span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      </Overview>
    </Page>
  );
}
